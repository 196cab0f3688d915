import type { Doc } from '../doc'

const doc: Doc = {
  title: 'Aide : ressources',
  lead: 'Ce qu’il y a, ce qui pourrait coûter moins, comment c’est étiqueté et ce qu’on en fait : à partir des seuls coûts.',
  sections: [
    {
      id: 'reading',
      title: 'Lire la page',
      blocks: [
        'Les pages pour [Azure](/pages/azure-rm) et [Google Cloud](/pages/gcp-rm) listent chaque ressource citée par un coût de la période, avec son coût effectif. Ressources, coûts sans ressource et lignes regroupées font le total.',
        'Cliquez sur un coût pour ouvrir ses lignes, sur un nom pour son évolution, ses étiquettes et ses constats.',
      ],
    },
    {
      id: 'findings',
      title: 'Constats',
      blocks: [
        'Une règle montre ses preuves et une économie estimée. Les constats peuvent se recouper : n’additionnez pas leurs économies comme une seule promesse.',
        {
          terms: [
            [
              'Inactif et arrêté',
              'Facturé au temps alors que plus rien n’est mesuré, ou le stockage d’une machine qui ne calcule plus.',
            ],
            ['Orphelin', 'Disques et adresses dont la machine a disparu, reconnus au compteur ou au nom.'],
            [
              'Ancienne génération',
              'Une famille dont le successeur est moins cher au prix public ; chaque ligne dit ses prix, sa source et sa date.',
            ],
          ],
        },
      ],
    },
    {
      id: 'tags',
      title: 'Couverture des étiquettes',
      blocks: [
        'Indiquez quelles clés chaque ressource doit porter. La couverture est exacte à la ligne près : complet, partiel et sans étiquette font le total.',
      ],
    },
    {
      id: 'actions',
      title: 'Agir',
      blocks: [
        'Une action est proposée avec un motif, approuvée par quelqu’un d’autre, essayée sans effet, puis envoyée à un webhook. Chaque étape reste dans son historique.',
      ],
    },
  ],
}

export default doc
