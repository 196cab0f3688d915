import type { Doc } from '../help'

const doc: Doc = {
  title: 'Aide : ressources',
  lead: 'Inventaire, constats d’économies, couverture des étiquettes et actions, le tout à partir des frais.',
  sections: [
    {
      id: 'reading',
      title: 'Lire la page',
      blocks: [
        'Les pages pour [Azure](/pages/azure-rm) et [Google Cloud](/pages/gcp-rm) listent chaque ressource présente dans les frais de la période, avec son coût effectif. Ressources, frais sans ressource et autres ressources donnent le total.',
        'Sélectionnez un coût pour ouvrir ses lignes sources ; sélectionnez un nom pour voir sa tendance, ses étiquettes et ses constats.',
      ],
    },
    {
      id: 'findings',
      title: 'Constats',
      blocks: [
        'Un constat affiche ses preuves et ses économies estimées. Les constats peuvent se recouper : leurs économies ne s’additionnent pas toujours.',
        {
          terms: [
            [
              'Inutilisées et arrêtées',
              'Toujours facturées au temps sans activité mesurée, ou stockage d’une machine arrêtée.',
            ],
            ['Orphelines', 'Disques et adresses dont la machine n’existe plus, reconnus par le compteur ou le nom.'],
            [
              'Ancienne génération',
              'Familles d’instances ayant un successeur moins cher au prix catalogue, avec source et date des prix.',
            ],
          ],
        },
      ],
    },
    {
      id: 'tags',
      title: 'Couverture des étiquettes',
      blocks: [
        'Définissez les clés d’étiquette que chaque ressource doit porter. Coûts complets, partiels et non étiquetés donnent le total.',
      ],
    },
    {
      id: 'actions',
      title: 'Actions menées',
      blocks: [
        'Une action est proposée avec un motif, approuvée par un autre utilisateur, testée par une simulation, puis envoyée à un webhook. Son historique garde chaque étape.',
      ],
    },
  ],
}

export default doc
