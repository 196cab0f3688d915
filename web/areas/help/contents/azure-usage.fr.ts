import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.fr'

const wording: Wording = {
  cloud: 'd’Azure',
  page: '/pages/azure-usage',
  subAccount: 'un abonnement Azure',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Aide : utilisation d’Azure',
  lead: 'Comment lire ici les coûts de Microsoft Azure, et comment l’export FOCUS de Cost Management arrive dans Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtenir l’export FOCUS d’Azure',
      blocks: [
        'Cost Management écrit des fichiers FOCUS dans un de vos comptes de stockage. Configurez l’export au niveau du compte de facturation (Enterprise Agreement) ou du profil de facturation (Microsoft Customer Agreement), pour inclure les achats et tous les abonnements.',
        {
          steps: [
            'Dans le portail Azure, ouvrez *Cost Management*, choisissez l’étendue, puis *Exports*, et créez un export.',
            'Comme type de données, choisissez *Cost and usage details (FOCUS)*, dans la version la plus récente proposée jusqu’à 1.4.',
            'Pour un mois clôturé, choisissez *Monthly export of last month’s costs*. Un export quotidien contient le mois en cours jusqu’à ce jour.',
            'Choisissez le format *CSV* (compression *Gzip* ou *None*) ou *Parquet* (compression *Snappy*) ; Costdeck lit les deux.',
            'Indiquez un compte de stockage, un conteneur et un dossier. Activez *Overwrite data*, pour qu’un mois ait un seul jeu de fichiers à jour.',
            'Lancez l’export une fois, téléchargez ses fichiers et importez-les. Pour les mois antérieurs, utilisez *Export selected dates*.',
          ],
        },
        'Azure répartit un export volumineux en plusieurs fichiers, énumérés dans `manifest.json`. Importez-les tous.',
        {
          note: 'Pour créer l’export, il faut un rôle autorisé à voir les coûts de cette étendue, par exemple *Enterprise Administrator* ou *Billing profile reader*, et le droit d’écrire dans le compte de stockage.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Réservations et plans d’économies',
      blocks: [
        'L’utilisation couverte a un coût facturé de zéro et un coût effectif au tarif de la réservation ou du plan d’économies. L’achat lui-même est facturé, en une fois ou chaque mois.',
        {
          terms: [
            [
              'Payé en une fois',
              'Le coût facturé augmente le jour de l’achat. Le coût effectif répartit l’achat sur un ou trois ans.',
            ],
            [
              'Paiements mensuels',
              'Le coût facturé montre un achat par mois, le coût effectif l’utilisation couverte.',
            ],
            ['Inutilisé', 'Les heures inutilisées sont des frais distincts avec un coût effectif.'],
          ],
        },
        'L’*Azure Hybrid Benefit* n’est pas un engagement : il baisse le prix de l’utilisation elle-même, dans les coûts contractuel et effectif à la fois.',
      ],
    },
    {
      id: 'credits',
      title: 'Avoirs et taxes',
      blocks: [
        'Le prépaiement Azure (l’ancien engagement monétaire) sert à payer les factures ; il ne baisse pas les coûts d’utilisation. Les avoirs d’une offre ou d’un remboursement sont des frais à part avec un coût négatif.',
        'Azure exporte les coûts *sans taxes*. La facture les ajoute et peut donc dépasser le coût facturé.',
        'Les corrections de mois antérieurs portent la classe de frais *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions fréquentes',
      blocks: [
        {
          questions: [
            [
              'Pourquoi un abonnement apparaît-il sous un ancien nom ?',
              'Les frais gardent le nom en vigueur à leur date. Après un changement de nom, les mois antérieurs conservent l’ancien.',
            ],
            [
              'Pourquoi les étiquettes d’un groupe de ressources n’apparaissent-elles pas sur ses ressources ?',
              'Azure ne transmet pas les étiquettes par défaut. Activez *tag inheritance* dans Cost Management ; le réglage s’applique au mois en cours et aux suivants.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
