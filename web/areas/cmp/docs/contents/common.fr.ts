import type { Section } from '../doc'
import type { Wording } from './common.en'

/** `cloud` stands with its preposition: “d’AWS”. */
export const reading = ({ cloud, page }: Wording): Section => ({
  id: 'reading',
  title: 'Lire la page d’utilisation',
  blocks: [
    `La [page d’utilisation](${page}) montre les frais ${cloud} dans l’inscription où vous travaillez ; ` +
      `son numéro figure dans le menu du profil. Les chiffres sont des sommes de frais exportés par le fournisseur. Seules les *prévisions* des périodes en cours sont estimées ; elles sont signalées comme telles.`,
    {
      terms: [
        [
          'Les chiffres',
          'Coûts facturé, effectif, catalogue et contractuel de la période, et l’évolution de chacun par ' +
            'rapport à la période précédente.',
        ],
        [
          'Le graphique',
          'Le coût choisi dans le temps. Les plus grands groupes ont chacun leur couleur ; le reste est réuni ' +
            'en un seul.',
        ],
        [
          'Le tableau',
          'Une ligne par groupe avec son coût, sa part et son évolution. La dernière ligne est le total de ' +
            'tout, affiché ou non.',
        ],
        [
          'Les réglages',
          'Le regroupement, le coût, la période. Le jour, la semaine ou le mois suit la longueur de la période ' +
            'tant que vous n’avez pas choisi.',
        ],
      ],
    },
    'Cliquez sur un nom du tableau pour limiter la page à celui-ci, par exemple à un service. La page ' +
      'regroupe alors par la colonne plus fine qui suit. Ce à quoi elle est limitée figure sous le titre, ' +
      'où vous pouvez le retirer.',
    {
      note:
        'L’adresse de la page conserve chaque choix. Copiez-la : un collègue qui a la même inscription voit ' +
        'la même page.',
    },
  ],
})

export const costs = (): Section => ({
  id: 'costs',
  title: 'Ce que signifient les quatre coûts',
  blocks: [
    'FOCUS, la spécification ouverte de la FinOps Foundation, donne quatre coûts à chaque frais. Ils ' +
      'répondent à des questions différentes ; choisissez celui qui répond à la vôtre.',
    {
      table: {
        caption: 'Les coûts d’un frais',
        head: ['Coût', 'Ce que c’est', 'À quoi il sert'],
        rows: [
          [
            'Facturé',
            'Ce que dit la facture. Un engagement compte en entier quand il est acheté ou payé.',
            'vérifier une facture, prévoir les paiements',
          ],
          [
            'Effectif',
            'Le coût facturé, avec les engagements répartis sur le temps et l’utilisation qu’ils couvrent.',
            'voir ce que coûte vraiment une équipe ou un service',
          ],
          ['Catalogue', 'La même utilisation au prix public.', 'voir ce que valent toutes les remises'],
          [
            'Contractuel',
            'La même utilisation au prix que vous avez négocié, avant les engagements.',
            'distinguer ce qui est négocié de ce que les engagements économisent',
          ],
        ],
      },
    },
    'Catalogue moins contractuel, c’est ce que vous avez négocié ; contractuel moins effectif, ce que vos ' +
      'engagements ont économisé. La partie inutilisée d’un engagement augmente le coût effectif, et c’est ' +
      'voulu.',
    'Un coût vide dans un fichier n’est pas un zéro : il n’ajoute rien. Les coûts en devises différentes ' +
      'ne sont jamais additionnés ; s’il y en a plusieurs, vous en choisissez une.',
  ],
})

export const periods = (): Section => ({
  id: 'periods',
  title: 'Les périodes',
  blocks: [
    'La page s’ouvre sur le dernier mois qui a des frais, qui n’est pas forcément celui du calendrier. Le ' +
      'menu propose les 3 et 13 derniers mois, chaque mois, tout, ou un premier et un dernier jour de votre ' +
      'choix. Les flèches à côté avancent ou reculent de la même longueur.',
    {
      list: [
        'Les jours sont des jours *UTC*, comme les fournisseurs datent leurs frais. Un frais compte le jour ' +
          'où commence sa période.',
        'Les semaines commencent le lundi.',
        'L’évolution compare avec la période de même longueur juste avant. Des mois entiers se comparent à ' +
          'autant de mois entiers.',
        'Le mois en cours est incomplet tant que le fournisseur ne l’a pas clôturé, en général quelques jours ' +
          'après sa fin. Attendez-vous à ce qu’il augmente.',
      ],
    },
  ],
})

export const grouping = ({ subAccount, tag }: Wording): Section => ({
  id: 'grouping',
  title: 'Regrouper, aussi par étiquette',
  blocks: [
    `Regroupez par service, catégorie de service, fournisseur, sous-compte (ici ${subAccount}), région, ` +
      `ressource ou catégorie de frais. La catégorie de frais distingue l’utilisation des achats, des ` +
      `avoirs, des ajustements et des taxes.`,
    `Pour une étiquette, choisissez *Autres dimensions…*, où figurent toutes les colonnes, ou saisissez sa clé exactement comme le fournisseur ` +
      `l’écrit : \`${tag}\` et \`${tag[0]!.toUpperCase()}${tag.slice(1)}\` sont deux clés.`,
    {
      list: [
        'Les frais sans cette étiquette forment un groupe à part, *(aucun)*. Le total reste donc complet, et ' +
          'vous voyez ce qui n’est pas encore étiqueté.',
        'Une étiquette compte à partir du jour où elle a été posée. Les fournisseurs ne réécrivent pas les ' +
          'frais antérieurs.',
        'Les taxes, le support et beaucoup d’achats ne portent pas d’étiquettes. Eux aussi sont dans *(aucun)*.',
      ],
    },
  ],
})

export const digits = (): Section => ({
  id: 'digits',
  title: 'Tous les chiffres, et la copie',
  blocks: [
    'Les montants sont des nombres décimaux avec tous les chiffres du fichier du fournisseur, jusqu’à ' +
      'votre écran, et les sommes sont exactes. Les montants du haut montrent chaque chiffre, en petit ceux ' +
      'qui dépassent la devise. Le tableau arrondit pour la lecture : pointez un montant, ou activez *Précision complète*, pour les voir tous.',
    '*Copier* place tout le tableau dans le presse-papiers, y compris les lignes non affichées : des ' +
      'montants exacts avec un point décimal, la devise dans sa propre colonne, les colonnes séparées par ' +
      'des tabulations. Collez-le dans un tableur ; s’il attend une virgule décimale, il faut le lui ' +
      'indiquer.',
    'Les montants arrondis ne donnent pas forcément le total arrondi. Les montants exacts le donnent ' + 'toujours.',
  ],
})

export const loading = (): Section => ({
  id: 'loading',
  title: 'Importer des fichiers dans Costdeck',
  blocks: [
    'Costdeck lit FOCUS 1.0 à 1.3 en CSV, CSV.gz ou Parquet, depuis un fichier, un dossier ou un compartiment S3. L’administrateur du serveur importe un fichier avec',
    {
      label: 'Commande qui importe un fichier',
      code: 'costdeck ingest --data DOSSIER --enrollment NUMÉRO focus.csv.gz',
    },
    'Les nouveaux chiffres apparaissent au prochain chargement d’une page, sans redémarrage. Les utilisateurs ayant le rôle *ingest* envoient des fichiers par l’API REST avec `POST /api/ng/ingests`, et les très gros fichiers en plusieurs parties avec `/api/ng/uploads`.',
    {
      list: [
        '`costdeck serve --watch s3://BUCKET/PREFIX` (ou un dossier) importe automatiquement les fichiers nouveaux et modifiés.',
        'Importer deux fois le même fichier ne change rien.',
        'Un export plus récent du même mois *remplace* le précédent : les frais d’un même fournisseur, compte de facturation et mois de facturation ne sont jamais comptés deux fois, et il n’y a rien à supprimer. Les fichiers d’un même export s’additionnent.',
        'Si vos exports répartissent un mois en fichiers de noms différents, donnez-leur le même nom avec `--delivery` ; sinon, le dernier fichier remplace les autres.',
        'Les lignes rejetées sont indiquées avec la ligne, la colonne, la valeur et la raison.',
      ],
    },
  ],
})

/** Questions that come up with every cloud. */
export const commonQuestions: readonly (readonly [string, ...string[]])[] = [
  [
    'Pourquoi le coût facturé diffère-t-il de la facture ?',
    'Comparez le même mois : les factures suivent la période de facturation, la page celle des frais. Ce ' +
      'que le fournisseur a corrigé plus tard se trouve dans l’export du mois de la correction. Les taxes ' +
      'ne figurent parfois que sur la facture ; voir [avoirs et taxes](#credits).',
  ],
  [
    'Pourquoi un mois augmente-t-il encore ?',
    'Les fournisseurs déclarent l’utilisation avec retard et clôturent un mois quelques jours après sa ' +
      'fin. La page montre ce que contenait le dernier fichier.',
  ],
  [
    'Pourquoi ne vois-je aucun frais ?',
    'Soit aucun fichier n’est chargé pour cette inscription, soit la période n’a pas de frais ; la page ' +
      'dit lequel des deux et propose le dernier mois. Vérifiez l’inscription dans le menu du profil : si ' +
      'vous en avez plusieurs, vous pouvez en changer dans la barre supérieure.',
  ],
]
