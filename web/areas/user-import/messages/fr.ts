import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  title: 'Importer des utilisateurs',
  choose: 'Choisir un fichier CSV',
  chooseAnother: 'Choisir un autre fichier',
  howTitle: 'Un fichier d’utilisateurs',
  how: 'Une ligne par utilisateur, précédée des noms des colonnes. Rien n’est écrit avant que vous ayez vu l’effet de chaque ligne.',
  rules:
    'Colonnes facultatives : companyName, languageId, state. Séparez plusieurs rôles ou inscriptions par des espaces. Les champs vides d’un utilisateur connu restent inchangés et les rôles sont seulement ajoutés. Toutes les lignes sont importées, ou aucune.',
  invite: 'Inviter les nouveaux utilisateurs par e-mail',
  inviteHint: 'Chacun reçoit un mot de passe à usage unique, valable sept jours.',
  import: 'Importer',
  wouldImport: 'À créer : {{created}}. À modifier : {{changed}}. Sans changement : {{unchanged}}.',
  imported: 'Créés : {{created}}. Modifiés : {{changed}}. Sans changement : {{unchanged}}.',
  refusedLines: {
    one: '{{count}} ligne comporte une erreur. Corrigez-la et choisissez à nouveau le fichier ; rien n’est importé.',
    many: '{{count}} lignes comportent des erreurs. Corrigez-les et choisissez à nouveau le fichier ; rien n’est importé.',
    other:
      '{{count}} lignes comportent des erreurs. Corrigez-les et choisissez à nouveau le fichier ; rien n’est importé.',
  },
  lines: 'Lignes du fichier',
  line: 'Ligne',
  user: 'Identifiant',
  result: 'Résultat',
  reason: 'Erreur',
  created: 'Nouveau',
  changed: 'Modifié',
  unchanged: 'Inchangé',
  refused: 'Erreur',
}

export default fr
