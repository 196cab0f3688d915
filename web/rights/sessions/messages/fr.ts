import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  sessions: 'Sessions',
  ownSessions: 'Où vous êtes connecté',
  ownSessionsNote: 'Mettez fin aux sessions que vous ne reconnaissez pas, puis changez votre mot de passe.',
  security: 'Sécurité',
  user: 'Utilisateur',
  browser: 'Navigateur',
  address: 'Adresse',
  since: 'Connexion',
  seen: 'Dernière requête',
  provider: 'Connexion par',
  password: 'Mot de passe',
  actions: 'Actions',
  unknown: 'Navigateur inconnu',
  here: 'Cette session',
  search: 'Rechercher',
  searchHint: 'Utilisateur ou adresse',
  none: 'Aucune session trouvée',
  noneNote: 'Aucun utilisateur connecté ne correspond à la recherche.',
  end: 'Déconnecter',
  endOne: 'Déconnecter : {{name}}',
  endUser: 'Déconnecter partout',
  endUserOf: 'Déconnecter partout : {{name}}',
  endUserSure: 'Déconnecter {{name}} partout ?',
  endUserNote: 'Toutes les sessions de l’utilisateur prennent fin à la requête suivante.',
  endAll: 'Déconnecter tout le monde',
  endAllSure: 'Déconnecter tout le monde ?',
  endAllNote:
    'Toutes les sessions de l’installation prennent fin, sauf celle-ci. Les saisies non enregistrées sont perdues.',
  endOthers: 'Déconnecter ailleurs',
  endOthersSure: 'Se déconnecter partout ailleurs ?',
  endOthersNote: 'Toutes vos sessions prennent fin, sauf celle-ci.',
  ended: {
    one: '{{count}} session terminée',
    many: '{{count}} de sessions terminées',
    other: '{{count}} sessions terminées',
  },
  changePassword: 'Changer le mot de passe',
  currentPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  passwordRules:
    'De 10 à 256 caractères, différent de votre identifiant et du mot de passe actuel. Vos autres sessions prennent fin.',
  passwordChanged: 'Mot de passe changé. Vos autres sessions ont pris fin.',
  passwordOfProvider: 'Vous vous connectez avec {{provider}}. Changez-y votre mot de passe.',
  passwordOfDemo: 'Le mot de passe d’un compte de démonstration est public et ne change pas.',
  noneOfUser: 'L’utilisateur n’est connecté nulle part.',
}

export default fr
