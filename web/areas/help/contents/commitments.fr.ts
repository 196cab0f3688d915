import type { Doc } from '../help'

const doc: Doc = {
  title: 'Aide : engagements',
  lead: 'Réservations, plans d’économies et remises sur engagement d’utilisation : taux d’utilisation, économies et refacturation.',
  sections: [
    {
      id: 'reading',
      title: 'Lire la page',
      blocks: [
        'Les pages pour [Azure](/pages/azure-ri) et [Google Cloud](/pages/gcp-ri) affichent les engagements présents dans les frais de la période choisie. Tous les chiffres sont calculés à partir de ces frais.',
        {
          terms: [
            ['Taux d’utilisation', 'Utilisé ÷ (utilisé + inutilisé), en coût effectif.'],
            ['Couverture', 'Couvert ÷ (couvert + à la demande), dans les services ayant au moins un engagement.'],
            [
              'Économies nettes',
              'Coût contractuel de la part utilisée moins son coût effectif, moins la part inutilisée. L’utilisation sans prix contractuel est exclue ; le chiffre indique la part connue et devient un tiret au-dessous de 25 %.',
            ],
            [
              'Taux d’économie effectif',
              'Économies nettes rapportées au coût sans engagement : coût contractuel de la part utilisée plus coût à la demande.',
            ],
            ['Achats', 'Coût facturé des achats, moins les remboursements comptabilisés en crédits ou en ajustements.'],
          ],
        },
        'L’utilisation liée à un engagement mais sans statut compte comme utilisée. Une note au-dessus des chiffres indique le coût effectif qu’un fichier attribue à l’achat d’un engagement et à son utilisation : ce montant compte deux fois.',
      ],
    },
    {
      id: 'proof',
      title: 'Comment un chiffre est calculé',
      blocks: [
        'Sélectionnez un chiffre. Une somme ouvre ses lignes sources ; un taux affiche sa formule, et chaque partie ouvre ses lignes. Le serveur additionne à nouveau les lignes et indique si le résultat correspond.',
      ],
    },
    {
      id: 'chargeback',
      title: 'Refacturation',
      blocks: [
        'Sélectionnez un engagement pour voir les sous-comptes et ressources qui l’ont utilisé. Avec la part inutilisée, leur somme est son coût dans la période.',
      ],
    },
    {
      id: 'terms',
      title: 'Durées et recommandations',
      blocks: [
        'Les dates de fin viennent du fichier FOCUS Contract Commitment. Une recommandation couvre le coût à la demande du jour le moins cher, au prix de vos propres engagements. Sous le taux d’utilisation indiqué par *Seuil de rentabilité*, elle ferait perdre de l’argent.',
      ],
    },
  ],
}

export default doc
