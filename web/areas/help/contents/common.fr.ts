import type { Section } from '../help'
import type { Wording } from './common.en'

/** `cloud` comes with its preposition: “d’AWS”. */
export const reading = ({ cloud, page }: Wording): Section => ({
  id: 'reading',
  title: 'Lire la page d’utilisation',
  blocks: [
    `La [page d’utilisation](${page}) affiche les frais ${cloud} de votre inscription actuelle. Le numéro d’inscription figure dans le menu du profil. Les chiffres sont des sommes de frais exportés par le fournisseur. Seules les *prévisions* des périodes en cours sont des estimations ; elles sont signalées comme telles.`,
    {
      terms: [
        [
          'Totaux',
          'Coûts facturé, effectif, catalogue et contractuel de la période, avec leur évolution par rapport à la période précédente.',
        ],
        [
          'Graphique',
          'Le coût choisi au fil du temps. Les plus grands groupes ont leur propre couleur ; les autres sont regroupés.',
        ],
        [
          'Tableau',
          'Une ligne par groupe avec coût, part et évolution. La dernière ligne est le total de tous les groupes, y compris ceux qui ne sont pas affichés.',
        ],
        [
          'Réglages',
          'Période, regroupement et mesure. La granularité (jour, semaine ou mois) dépend de la longueur de la période tant que vous ne la modifiez pas.',
        ],
      ],
    },
    'Cliquez sur un nom du tableau pour l’explorer, par exemple un seul service. La page regroupe alors selon la dimension suivante, plus fine. Les filtres apparaissent sous le titre, où vous pouvez les supprimer.',
    {
      note: 'L’adresse de la page contient tous vos choix. Envoyez-la à un collègue qui a accès à la même inscription : il verra la même page.',
    },
  ],
})

export const costs = (): Section => ({
  id: 'costs',
  title: 'Les quatre types de coût',
  blocks: [
    'FOCUS, la spécification ouverte de la FinOps Foundation, indique quatre coûts pour chaque ligne de frais. Chacun répond à une question différente.',
    {
      table: {
        caption: 'Types de coût',
        head: ['Coût', 'Signification', 'Usage'],
        rows: [
          [
            'Facturé',
            'Le montant de la facture. Un engagement compte en entier lors de son achat ou de son paiement.',
            'vérifier les factures, planifier les paiements',
          ],
          [
            'Effectif',
            'Le coût amorti : les engagements sont répartis sur la durée et l’utilisation qu’ils couvrent.',
            'voir le coût réel d’une équipe ou d’un service',
          ],
          ['Catalogue', 'La même utilisation au prix public.', 'voir la valeur de toutes les remises'],
          [
            'Contractuel',
            'La même utilisation à votre prix négocié, avant engagements.',
            'distinguer les économies négociées de celles des engagements',
          ],
        ],
      },
    },
    'Le coût catalogue moins le coût contractuel donne vos économies négociées ; le coût contractuel moins le coût effectif donne les économies des engagements. Les engagements inutilisés augmentent le coût effectif.',
    'Un coût vide dans un fichier n’est pas un zéro : il n’ajoute rien. Les coûts en devises différentes ne sont jamais additionnés ; choisissez une devise pour voir ses chiffres.',
  ],
})

export const periods = (): Section => ({
  id: 'periods',
  title: 'Les périodes',
  blocks: [
    'La page s’ouvre sur le dernier mois qui a des frais ; il peut être antérieur au mois en cours. Choisissez les 3 ou 13 derniers mois, un seul mois, tous les mois ou une plage personnalisée. Les flèches passent à la période précédente ou suivante de même longueur.',
    {
      list: [
        'Les jours sont des jours *UTC*, comme dans les fichiers des fournisseurs. Les frais comptent le jour où commence leur période.',
        'Les semaines commencent le lundi.',
        'L’évolution compare avec la période précédente de même longueur ; les mois entiers se comparent à des mois entiers. Un mois en cours se compare aux mêmes jours du mois précédent ; les frais datés plus tard sont indiqués à part comme *facturés d’avance*.',
        'Le mois en cours est incomplet jusqu’à sa clôture par le fournisseur, en général quelques jours après la fin du mois.',
      ],
    },
  ],
})

export const grouping = ({ subAccount, tag }: Wording): Section => ({
  id: 'grouping',
  title: 'Regrouper par dimension et par étiquette',
  blocks: [
    `Regroupez par service, catégorie de service, fournisseur, sous-compte (ici ${subAccount}), région, ressource ou catégorie de frais. La catégorie de frais distingue l’utilisation des achats, des avoirs, des ajustements et des taxes.`,
    `Pour une étiquette ou toute autre colonne, choisissez *Autres dimensions…*. Les clés d’étiquette respectent la casse : \`${tag}\` et \`${tag[0]!.toUpperCase()}${tag.slice(1)}\` sont deux clés.`,
    {
      list: [
        'Les frais sans l’étiquette forment le groupe *(aucun)*. Le total reste complet et montre la part sans étiquette.',
        'Une étiquette s’applique à partir du jour où elle a été posée. Les fournisseurs ne modifient pas les frais antérieurs.',
        'Les taxes, le support et de nombreux achats n’ont pas d’étiquette. Ils sont aussi dans *(aucun)*.',
      ],
    },
  ],
})

export const digits = (): Section => ({
  id: 'digits',
  title: 'Précision complète et copie',
  blocks: [
    'Les montants conservent tous les chiffres du fichier du fournisseur, et les sommes sont exactes. Les totaux affichent chaque chiffre, en petit ceux qui dépassent les décimales de la devise. Le tableau arrondit : pointez un montant ou activez *Précision complète* pour voir tous les chiffres.',
    '*Copier* place tout le tableau dans le presse-papiers, y compris les lignes non affichées : montants exacts avec un point décimal, devise dans sa propre colonne, colonnes séparées par des tabulations. Si votre tableur utilise une virgule décimale, réglez le séparateur au moment du collage.',
    'La somme de montants arrondis peut différer du total arrondi. Celle des montants exacts est toujours juste.',
  ],
})

export const loading = (): Section => ({
  id: 'loading',
  title: 'Importer des fichiers dans Costdeck',
  blocks: [
    'Costdeck lit FOCUS 1.0 à 1.4 en CSV, CSV.gz, Parquet, Excel (XLSX) ou ZIP, depuis un fichier, un dossier ou un compartiment S3. L’administrateur du serveur importe un fichier avec',
    {
      label: 'Commande qui importe un fichier',
      code: 'costdeck ingest --data DOSSIER --enrollment NUMÉRO focus.csv.gz',
    },
    'Les nouveaux chiffres apparaissent au prochain chargement d’une page, sans redémarrage. Les utilisateurs ayant le rôle *ingest* chargent des fichiers sur la page *Données* de l’administration ; les programmes passent par l’API REST avec `POST /api/ng/ingests` ou, en plusieurs parties, `/api/ng/uploads`.',
    {
      list: [
        'Les connexions chargent les factures d’elles-mêmes, depuis AWS Data Exports, les exports d’Azure Cost Management, Google Cloud Storage, S3, Azure Blob Storage ou un dossier. Les administrateurs les créent sur la page *Connexions*, qui indique aussi quel mois est en retard, incomplet ou suspendu.',
        '`costdeck serve --watch s3://BUCKET/PREFIX` (ou un dossier) importe automatiquement les fichiers nouveaux et modifiés.',
        'Importer deux fois le même fichier ne change rien.',
        'Le nom d’un fichier ne décide pas de ce qu’il remplace. Costdeck compare ses lignes à celles qui existent : le mois en cours et les mois corrigés *remplacent* les lignes antérieures, les autres parties d’un mois (par abonnement, jour ou service) s’additionnent.',
        'Si les lignes ne le disent pas, Costdeck demande si le fichier compte à la place ou en plus, et montre les deux totaux. Rien ne change avant une réponse.',
        'Les lignes rejetées sont indiquées avec la ligne, la colonne, la valeur et la raison.',
        'La page d’un fichier montre comment il respecte les *règles FOCUS* de sa version : le score est la part des règles respectées parmi les règles vérifiées. Ouvrez une règle enfreinte pour voir son exigence et les premières lignes qui l’enfreignent, ou une correction pour voir les valeurs d’origine et normalisées. Une règle enfreinte ne retire aucuns frais.',
      ],
    },
  ],
})

/** Questions that come up with every cloud. */
export const commonQuestions: readonly (readonly [string, ...string[]])[] = [
  [
    'Pourquoi le coût facturé diffère-t-il de la facture ?',
    'Comparez le même mois : les factures suivent la période de facturation, la page suit la période des frais. Les corrections ultérieures sont dans l’export du mois où le fournisseur les a faites. Les taxes figurent parfois uniquement sur la facture ; voir [avoirs et taxes](#credits).',
  ],
  [
    'Pourquoi un mois augmente-t-il encore ?',
    'Les fournisseurs déclarent l’utilisation avec retard et clôturent un mois quelques jours après sa fin. La page affiche le dernier fichier importé.',
  ],
  [
    'Pourquoi ne vois-je aucun frais ?',
    'Soit aucun fichier n’a été importé pour cette inscription, soit la période n’a pas de frais ; la page indique lequel des deux et propose le dernier mois. Vérifiez l’inscription dans le menu du profil. Si vous en avez plusieurs, changez-en dans la barre supérieure.',
  ],
]
