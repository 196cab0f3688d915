import type { Doc } from '../help'

const doc: Doc = {
  title: 'Aide : vue d’ensemble, budgets et répartition',
  lead: 'Pages pour tous les clouds : coût de toutes les inscriptions, budgets et anomalies, répartition et conversion de devises.',
  sections: [
    {
      id: 'overview',
      title: 'Vue d’ensemble',
      blocks: [
        'La [vue d’ensemble](/pages/cmp) affiche toutes vos inscriptions pour un mois. Chaque devise a son propre total. Les facteurs de variation détaillent l’évolution : nouveaux frais, frais arrêtés, effet volume et effet prix ; leur somme est exactement l’évolution.',
        'Sélectionnez un total pour voir le montant de chaque inscription. Pour ouvrir les lignes d’une autre inscription, basculez vers elle.',
      ],
    },
    {
      id: 'watch',
      title: 'Budgets, anomalies et alertes',
      blocks: [
        'Un [budget](/pages/cmp/budgets) compare les frais de son périmètre à un montant. Il alerte une fois par période pour chaque seuil du coût réel ou prévu.',
        'Un budget peut aussi alerter par e-mail, webhook, Slack ou Teams, avec cinq canaux au plus. [Envois](/pages/cmp/deliveries) affiche les messages envoyés et en échec.',
        'Une [anomalie](/pages/cmp/anomalies) est un coût de service supérieur à celui qu’annonce son propre historique. Sa gravité, de faible à critique, reflète sa part du coût mensuel moyen de l’inscription ; un jour très au-dessus de la variation normale l’augmente d’un niveau.',
        'Confirmez une anomalie que vous connaissez, ou reportez-la jusqu’à une date : elle quitte la liste des anomalies ouvertes et n’envoie plus de messages. Elle se rouvre à la fin du report ou quand son coût change de moitié. Si elle était prévue, marquez-la comme attendue et ajoutez une note.',
      ],
    },
    {
      id: 'allocation',
      title: 'Répartition',
      blocks: [
        'Les [étiquettes virtuelles](/pages/cmp/allocation) normalisent les valeurs d’étiquettes par règles ; les règles de répartition distribuent les coûts partagés. Coûts répartis et non répartis donnent exactement le total, et la page affiche le contrôle.',
      ],
    },
    {
      id: 'currencies',
      title: 'Devises',
      blocks: [
        'Les montants restent dans leur devise de facturation. Une [conversion](/pages/cmp/currencies) n’a lieu que si vous la choisissez, et affiche chaque taux de change avec sa source et sa date. Vous saisissez les taux ou importez un fichier. Les montants sans taux sont indiqués à part.',
      ],
    },
    {
      id: 'invoices',
      title: 'Factures',
      blocks: [
        'La page *Factures* de l’administration place, mois par mois, ce qui vous a été facturé à côté des frais. Chaque écart a un motif : aucuns frais, absent de la facture, autre mois, devise, taxe, arrondi ou montant. Les parties donnent l’écart, au dernier chiffre près.',
        'Ouvrez une facture pour voir ses lignes. Sélectionnez les frais d’une ligne pour voir leurs lignes sources, ou sa source pour voir le fichier.',
        'Les factures viennent des jeux de données Invoice Detail et Billing Period de FOCUS 1.4, d’un fichier CSV ou de la saisie ; la page propose un modèle. Validez un mois dès qu’il est correct : si un montant change ensuite, le mois l’indique.',
      ],
    },
  ],
}

export default doc
