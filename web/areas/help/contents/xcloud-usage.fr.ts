import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.fr'

const wording: Wording = {
  cloud: 'de tous les fournisseurs réunis',
  page: '/pages/xcloud-usage',
  subAccount: 'un compte AWS, un abonnement Azure, un projet Google Cloud',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Aide : tous les clouds',
  lead: 'Comment lire côte à côte les coûts de plusieurs fournisseurs, et comment les fichiers FOCUS de chacun arrivent dans Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Configurer l’export FOCUS de chaque fournisseur',
      blocks: [
        'FOCUS définit les mêmes colonnes pour tous les fournisseurs : aucune conversion n’est nécessaire. Importez les fichiers de tous les fournisseurs dans la même inscription.',
        {
          terms: [
            ['AWS', 'Data Exports, FOCUS with AWS columns. Voir [utilisation d’AWS](/pages/cmp/docs/aws-usage_index).'],
            [
              'Azure',
              'Exports de Cost Management, Cost and usage details (FOCUS). Voir [utilisation d’Azure](/pages/cmp/docs/azure-usage_index).',
            ],
            [
              'Google Cloud',
              'L’export FOCUS de Cloud Billing dans BigQuery. Voir [utilisation de Google Cloud](/pages/cmp/docs/gcp-usage_index).',
            ],
            [
              'Autres',
              'Tout fournisseur de logiciels ou de cloud qui exporte FOCUS 1.0 à 1.4 en CSV, comme Oracle Cloud avec ses rapports FOCUS. Une liste se trouve sur [focus.finops.org](https://focus.finops.org/).',
            ],
          ],
        },
        'Importez les mêmes mois pour chaque fournisseur. Un mois manquant ressemble à une économie.',
        {
          note: 'FOCUS 1.3 distingue le fournisseur d’un service de son hébergeur. Costdeck leur associe les anciennes colonnes de fournisseur et d’éditeur : vous pouvez donc combiner des fichiers de versions différentes.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Les engagements chez plusieurs fournisseurs',
      blocks: [
        'Dans FOCUS, les Savings Plans, réservations et remises sur engagement sont tous des remises d’engagement. Le coût *facturé* montre quand vous les payez, le coût *effectif* l’utilisation qu’ils couvrent.',
        'Comparez les fournisseurs par coût effectif. Par coût facturé, un fournisseur dont les engagements sont payés d’avance paraît cher un mois et bon marché tous les autres.',
        'Un engagement ne couvre jamais l’utilisation d’un autre fournisseur, pas même sa partie inutilisée.',
      ],
    },
    {
      id: 'credits',
      title: 'Avoirs, taxes et devises',
      blocks: [
        'Les avoirs sont chez tous les fournisseurs des frais négatifs de la catégorie *Credit*. Les taxes diffèrent : certains fournisseurs les exportent comme frais de la catégorie *Tax*, Azure les indique uniquement sur la facture. Pour une comparaison équitable, filtrez sur la catégorie *Usage*.',
        'Les montants en devises différentes ne sont jamais additionnés, même s’il y en a plusieurs : les totaux affichent chacune d’elles, le graphique et le tableau celle que vous choisissez. Vous pouvez aussi choisir une devise de conversion ; chaque montant converti indique son taux.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions fréquentes',
      blocks: [
        {
          questions: [
            [
              'Comment comparer les fournisseurs ?',
              'Regroupez par fournisseur. Pour comparer des services similaires, regroupez par catégorie de service : FOCUS utilise les mêmes catégories pour tous les fournisseurs, comme le calcul, le stockage et les bases de données.',
            ],
            [
              'Pourquoi un fournisseur apparaît-il sous deux orthographes ?',
              'La page affiche les noms des fichiers. Certains fournisseurs ont changé de nom d’une version de leur export à l’autre.',
            ],
            [
              'Puis-je regrouper par une étiquette sur tous les clouds ?',
              'Oui, si la clé s’écrit partout de la même façon. Pour réunir des clés différentes, créez une étiquette virtuelle dans [Répartition](/pages/cmp/allocation).',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
