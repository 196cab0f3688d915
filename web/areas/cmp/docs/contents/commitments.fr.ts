import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Aide : engagements',
  lead: 'Réservations, plans d’économies et remises sur engagement d’usage : ce qui en est utilisé, ce qu’ils économisent et qui en porte le coût.',
  sections: [
    {
      id: 'reading',
      title: 'Lire la page',
      blocks: [
        'Les pages pour [Azure](/pages/azure-ri) et [Google Cloud](/pages/gcp-ri) montrent les engagements cités par les coûts de la période choisie. Tout est calculé à partir de ces coûts ; rien n’est lu chez le fournisseur.',
        {
          terms: [
            ['Taux d’utilisation', 'Utilisé ÷ (utilisé + inutilisé), en coût effectif.'],
            [
              'Couverture',
              'Couvert ÷ (couvert + à la demande), dans les services dont un engagement a couvert une partie.',
            ],
            [
              'Économies nettes',
              'Ce que la même utilisation coûterait selon le contrat, moins ce qu’elle a coûté, gaspillage compris.',
            ],
            ['Taux d’économie effectif', 'La même chose, en part de toute l’utilisation éligible.'],
          ],
        },
      ],
    },
    {
      id: 'proof',
      title: 'D’où vient un chiffre',
      blocks: [
        'Cliquez sur un chiffre. Une somme ouvre les lignes des fichiers qu’elle additionne ; un taux montre sa formule, et chaque partie ouvre ses lignes. Le serveur les additionne à nouveau et dit si le résultat est le même.',
      ],
    },
    {
      id: 'chargeback',
      title: 'Refacturer',
      blocks: [
        'Cliquez sur le nom d’un engagement pour voir quels comptes et ressources l’ont utilisé. Les lignes font, avec la part inutilisée, ce qu’il a coûté dans la période.',
      ],
    },
    {
      id: 'terms',
      title: 'Durées et recommandations',
      blocks: [
        'La fin d’un engagement figure dans le fichier FOCUS des engagements contractuels ; sans lui, aucune fin n’est affichée. Une recommandation prend ce qui a tourné à la demande le jour le moins cher, au prix de vos propres engagements ; sous le taux de *Seuil de rentabilité*, elle ferait perdre de l’argent.',
      ],
    },
  ],
}

export default doc
