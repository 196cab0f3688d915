import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Aide : vue d’ensemble, budgets et répartition',
  lead: 'Les pages communes à tous les clouds : ce que coûtent tous les enrôlements, ce qui est surveillé, comment les coûts sont répartis et les devises converties.',
  sections: [
    {
      id: 'overview',
      title: 'Vue d’ensemble',
      blocks: [
        'La [vue d’ensemble](/pages/cmp) montre tous les enrôlements que vous pouvez voir, pour un mois. Les devises ne sont jamais additionnées : chacune a son total. La variation est divisée en nouveau, disparu, plus ou moins utilisé, et plus ou moins cher ; ces parties la composent exactement.',
        'Cliquez sur un total pour voir ce qu’apporte chaque enrôlement. Les lignes s’ouvrent pour l’enrôlement où vous êtes.',
      ],
    },
    {
      id: 'watch',
      title: 'Budgets, anomalies et alertes',
      blocks: [
        'Un [budget](/pages/cmp/budgets) compare à un montant les coûts que prend son filtre. Il alerte une fois par période pour chaque seuil, du cumul ou de la prévision.',
        'En plus de la boîte de réception, un budget alerte par e-mail, webhook, Slack ou Teams : ajoutez jusqu’à cinq canaux dans son formulaire. Ce qui a été envoyé, et ce qui n’est pas arrivé, figure sous [Envois](/pages/cmp/deliveries).',
        'Une [anomalie](/pages/cmp/anomalies) est une hausse qu’un service ne peut expliquer par son propre passé. Sa gravité, de faible à critique, dit quelle part d’un mois moyen de l’enrôlement elle a coûté ; un jour très au-dessus du bruit habituel la rend plus grave d’un degré.',
        'Prenez en compte une anomalie que vous connaissez, ou mettez-la en veille jusqu’à un jour : elle quitte la liste de ce qui est ouvert et personne n’en est averti entre-temps. Elle est de nouveau ouverte quand la veille prend fin ou que son coût bouge de moitié. Marquez-la comme attendue, avec une note, si ce n’était pas une nouvelle.',
      ],
    },
    {
      id: 'allocation',
      title: 'Répartition',
      blocks: [
        'Les [étiquettes virtuelles](/pages/cmp/allocation) corrigent par des règles l’écriture des étiquettes ; les partages répartissent ce qui est commun. Ce qui est réparti fait, au dernier chiffre près, ce que c’était, et la page montre la vérification.',
      ],
    },
    {
      id: 'currencies',
      title: 'Devises',
      blocks: [
        'Les montants restent dans la devise de leur facturation. Une [conversion](/pages/cmp/currencies) est toujours choisie et montre chaque taux avec sa source et sa date. Les taux viennent de vous : saisis ou par fichier. Ce qui n’a pas de taux reste tel quel et est nommé.',
      ],
    },
  ],
}

export default doc
