import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  working: 'Un instant…',
  offline: 'Le serveur est injoignable. Les données affichées peuvent être obsolètes.',
  nearTitle: 'Votre session se termine bientôt',
  nearMessage: 'Elle se termine dans {{time}}. Restez connecté pour continuer ici.',
  stay: 'Rester connecté',
  overTitle: 'Votre session est terminée',
  overMessage:
    'Cette page contient une saisie non enregistrée. Reconnectez-vous en tant que {{user}} pour la conserver.',
  againMessage:
    'Elle ne peut pas être prolongée. Reconnectez-vous en tant que {{user}} : cette page restera telle quelle.',
  password: 'Mot de passe',
  required: 'Ce champ est obligatoire.',
  wrongPassword: 'Le mot de passe est incorrect.',
  locked: 'Trop de tentatives. Patientez un peu et réessayez.',
  lockedWait: {
    one: 'Trop de tentatives. Réessayez dans {{count}} seconde.',
    many: 'Trop de tentatives. Réessayez dans {{count}} de secondes.',
    other: 'Trop de tentatives. Réessayez dans {{count}} secondes.',
  },
  unreachable: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
  upstream: 'Le service des coûts ne répond pas pour le moment. Réessayez dans un instant.',
  onceMessage:
    'Ce mot de passe ne sert qu’une fois. Choisissez-en un nouveau sur la page de connexion dans un autre onglet ; cette page garde votre saisie.',
  ssoMessage:
    'Vous vous connectez via votre entreprise. Reconnectez-vous dans un autre onglet ; cette page garde votre saisie.',
  otherTab: 'Se connecter dans un autre onglet',
  leaveUnsaved: 'Quitter sans enregistrer',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  notProlonged: 'Votre session n’a pas pu être prolongée',
  newVersionTitle: 'Une nouvelle version de Costdeck est disponible',
  newVersionMessage: 'Recharger maintenant ? La saisie non enregistrée sera perdue.',
  reload: 'Recharger',
  later: 'Plus tard',
  switchTitle: 'Passer à {{name}} ?',
  switchMessage: 'Le lien appartient à l’inscription {{wanted}}. Vous travaillez dans {{current}}.',
  switchYes: 'Changer',
  switchNo: 'Rester ici',
  notSwitched: 'L’inscription n’a pas été changée',
  noEnrollmentTitle: 'Ce lien appartient à une autre inscription',
  noEnrollmentMessage: 'Vous n’avez pas accès à l’inscription {{wanted}}. Vous voyez la vôtre.',
  understood: 'OK',
  noHomeTitle: 'Aucune page d’accueil ne vous est attribuée',
  noHomeMessage:
    'Vous êtes connecté en tant que {{name}}, mais votre compte n’a pas de page de départ. Demandez-en une à votre administrateur.',
  linkRefused: 'Le lien de connexion n’est pas valide',
}

export default fr
