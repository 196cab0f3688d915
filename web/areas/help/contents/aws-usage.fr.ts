import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.fr'

const wording: Wording = { cloud: 'd’AWS', page: '/pages/aws-usage', subAccount: 'un compte AWS', tag: 'environment' }

const doc: Doc = {
  title: 'Aide : utilisation d’AWS',
  lead: 'Comment lire ici les coûts d’Amazon Web Services, et comment l’export FOCUS d’AWS arrive dans Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtenir l’export FOCUS d’AWS',
      blocks: [
        'AWS écrit des fichiers FOCUS dans un de vos compartiments S3. Configurez l’export une fois dans le compte de gestion pour couvrir toute l’organisation.',
        {
          steps: [
            'Dans la console AWS, ouvrez *Billing and Cost Management*, puis *Data Exports*, et créez un *standard data export*.',
            'Comme table, choisissez *FOCUS with AWS columns*, dans la version la plus récente proposée jusqu’à 1.4. Costdeck conserve les colonnes supplémentaires qui commencent par `x_`.',
            'Choisissez *gzip – text/csv* ou *Parquet* ; Costdeck lit les deux.',
            'Choisissez *Overwrite existing data export file*, pour que chaque mois ait un seul jeu de fichiers à jour.',
            'Indiquez un compartiment S3. Les premiers fichiers arrivent en moins d’un jour, sous `data/BILLING_PERIOD=AAAA-MM/` ; AWS les actualise au moins chaque jour.',
            'Téléchargez les fichiers d’un mois clôturé, par exemple avec `aws s3 cp --recursive`, et importez-les.',
          ],
        },
        'AWS répartit un mois volumineux en plusieurs fichiers numérotés. Importez-les tous. Un nouvel export ne contient pas les mois antérieurs ; AWS Support peut les fournir.',
        {
          note: 'Les étiquettes n’apparaissent que si elles sont activées comme *cost allocation tags* dans le compte de gestion. L’activation prend jusqu’à un jour et s’applique aux frais ultérieurs.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Savings Plans et instances réservées',
      blocks: [
        'L’utilisation couverte a un coût facturé de zéro et un coût effectif au tarif de l’engagement. L’engagement lui-même est facturé comme un achat, d’avance ou chaque mois.',
        {
          terms: [
            [
              'Payé d’avance',
              'Le coût facturé augmente le mois de l’achat. Le coût effectif répartit l’achat sur un ou trois ans.',
            ],
            [
              'Sans avance',
              'Le coût facturé montre le montant récurrent, le coût effectif l’utilisation qu’il couvre.',
            ],
            ['Inutilisé', 'La partie inutilisée de chaque heure est un frais distinct avec un coût effectif.'],
          ],
        },
        'Pour voir les économies des engagements, comparez les coûts *contractuel* et *effectif* de la même période. Le compte de gestion partage les engagements avec ses comptes, sauf si le partage est désactivé. Le coût effectif revient au compte qui les a utilisés.',
      ],
    },
    {
      id: 'credits',
      title: 'Avoirs et taxes',
      blocks: [
        'Les avoirs, tels qu’AWS Activate ou les avoirs de migration, sont des frais de la catégorie *Credit* avec un coût négatif. Regroupez par catégorie de frais pour les voir à part.',
        'Les taxes sont des frais de la catégorie *Tax*, sans étiquettes et sans ressource. AWS les ajoute à la clôture du mois : le mois en cours peut donc sembler moins cher qu’il ne le sera.',
        'Les remboursements portent la classe de frais *Correction* et comptent dans la période qu’ils corrigent.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions fréquentes',
      blocks: [
        {
          questions: [
            [
              'Pourquoi un produit de la Marketplace n’est-il pas sous le nom de son éditeur ?',
              'Les frais de la Marketplace sont facturés par AWS, donc le fournisseur est AWS. Regroupez par service : le produit a sa propre ligne.',
            ],
            [
              'Pourquoi les montants diffèrent-ils de ceux de la console AWS ?',
              'Les chiffres viennent de l’export, définitif après la clôture du mois. Jusque-là, Cost Explorer arrondit et estime.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
