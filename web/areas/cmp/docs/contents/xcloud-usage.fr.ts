import type { Doc } from '../doc'
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
  lead:
    'Comment lire côte à côte les coûts de plusieurs fournisseurs, et comment les fichiers FOCUS de ' +
    'chacun arrivent dans Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtenir le fichier FOCUS de chaque fournisseur',
      blocks: [
        'FOCUS donne les mêmes colonnes à tous les fournisseurs. Les fichiers n’ont donc pas à être convertis ' +
          ': chargez ceux de chaque fournisseur dans la même inscription.',
        {
          terms: [
            ['AWS', 'Data Exports, FOCUS with AWS columns. Voir [utilisation d’AWS](/pages/cmp/docs/aws-usage_index).'],
            [
              'Azure',
              'Exports de Cost Management, Cost and usage details (FOCUS). Voir [utilisation ' +
                'd’Azure](/pages/cmp/docs/azure-usage_index).',
            ],
            [
              'Google Cloud',
              'L’export FOCUS de Cloud Billing dans BigQuery. Voir [utilisation de Google ' +
                'Cloud](/pages/cmp/docs/gcp-usage_index).',
            ],
            [
              'Autres',
              'Tout fournisseur de logiciels ou de cloud qui exporte FOCUS 1.0 à 1.3 en CSV, comme Oracle Cloud ' +
                'avec ses rapports FOCUS. Une liste se trouve sur [focus.finops.org](https://focus.finops.org/).',
            ],
          ],
        },
        'Chargez les mêmes mois de chaque fournisseur. Un mois qui manque à l’un d’eux ressemble à une ' +
          'économie qui n’en est pas une.',
        {
          note:
            'FOCUS 1.3 distingue qui fournit un service de qui l’héberge. Costdeck lit de même les anciennes ' +
            'colonnes de fournisseur et d’éditeur : des fichiers de versions différentes vont donc ensemble.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Les engagements chez plusieurs fournisseurs',
      blocks: [
        'Savings Plans, réservations et remises sur engagement sont une seule chose dans FOCUS : une remise ' +
          'd’engagement. *Facturé* montre quand ils sont payés, *effectif* ce qu’ils couvrent.',
        'Comparez les fournisseurs par coût effectif. Par coût facturé, un fournisseur dont les engagements ' +
          'sont payés d’avance paraît cher un mois et bon marché tous les autres.',
        'Un engagement ne couvre jamais l’utilisation d’un autre fournisseur. Ce qui est inutilisé chez l’un ' +
          'est perdu, quel que soit le coût chez l’autre.',
      ],
    },
    {
      id: 'credits',
      title: 'Avoirs, taxes et devises',
      blocks: [
        'Les avoirs sont chez tous les fournisseurs des frais négatifs de la catégorie *Credit*. Les taxes ' +
          'diffèrent : certains fournisseurs les exportent comme frais de la catégorie *Tax*, Azure les laisse ' +
          'à la facture. Sans taxes, la comparaison est juste : limitez la page à la catégorie *Usage*.',
        'Les montants en devises différentes ne sont jamais additionnés, et rien n’est converti. Si les ' +
          'fichiers en ont plusieurs, les chiffres figurent côte à côte, et le graphique et le tableau montrent ' +
          'celle que vous choisissez.',
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
              'Regroupez par fournisseur. Pour comparer ce qui est comparable, regroupez plutôt par catégorie de ' +
                'service : FOCUS range les services de tous les fournisseurs dans les mêmes catégories, comme le ' +
                'calcul, le stockage et les bases de données.',
            ],
            [
              'Pourquoi un fournisseur apparaît-il sous deux orthographes ?',
              'Les noms sont ceux des fichiers. Des fournisseurs ont changé le leur d’une version de leur export à ' +
                'l’autre.',
            ],
            [
              'Puis-je regrouper par une étiquette sur tous les clouds ?',
              'Oui, là où la clé s’écrit de la même façon. Des clés qui diffèrent d’un cloud à l’autre sont des ' +
                'étiquettes différentes.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
