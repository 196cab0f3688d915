import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  title: 'Se connecter à Costdeck',
  lead: 'Coûts et utilisation de tous vos clouds, au dernier chiffre près.',
  userId: 'Identifiant',
  password: 'Mot de passe',
  showPassword: 'Afficher la saisie',
  hidePassword: 'Masquer la saisie',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  required: 'Ce champ est obligatoire.',
  language: 'Langue',
  toPublic: 'Costdeck, vers la page d’accueil',
  signedOut: 'Vous êtes déconnecté.',
  expired: 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.',
  linkRefused: 'Le lien n’a pas pu vous connecter : il n’est plus valable.',
  wrongCredentials: 'L’identifiant ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
  tooMany: 'Trop de tentatives. Patientez un peu et réessayez.',
  tooManyWait: {
    one: 'Trop de tentatives. Réessayez dans {{count}} seconde.',
    many: 'Trop de tentatives. Réessayez dans {{count}} de secondes.',
    other: 'Trop de tentatives. Réessayez dans {{count}} secondes.',
  },
  offline: 'Le serveur est injoignable. Vérifiez la connexion et réessayez.',
  upstream: 'Le service des coûts ne répond pas pour le moment. Réessayez dans un instant.',
  newPasswordTitle: 'Choisissez votre mot de passe',
  newPasswordLead: 'Le mot de passe de {{user}} ne sert qu’une fois. Choisissez-en un que vous seul connaissez.',
  newPassword: 'Nouveau mot de passe',
  newPasswordHint: 'Au moins {{count}} caractères.',
  repeatPassword: 'Répétez le nouveau mot de passe',
  tooShort: {
    one: 'Au moins {{count}} caractère.',
    many: 'Au moins {{count}} de caractères.',
    other: 'Au moins {{count}} caractères.',
  },
  notEqual: 'Les deux mots de passe sont différents.',
  sameAsOld: 'Choisissez un autre mot de passe que celui à usage unique.',
  savePassword: 'Enregistrer et se connecter',
  back: 'Retour',
  demoTitle: 'Données de démonstration : choisir un utilisateur',
  demoHint: 'Chacun voit d’autres clouds et d’autres menus. Le mot de passe est « {{password}} ».',
  ssoTitle: 'Authentification unique',
  ssoOr: 'ou',
  ssoSignIn: 'Se connecter avec {{provider}}',
  sso_expired: 'La connexion avec {{provider}} a pris trop de temps, ou cette réponse a déjà servi. Réessayez.',
  sso_denied: '{{provider}} ne vous a pas connecté. Réessayez ou connectez-vous autrement.',
  sso_unknown:
    '{{provider}} vous connaît, mais vous n’avez pas de compte ici. Demandez-en un à votre administrateur ou connectez-vous sous une autre identité.',
  sso_notAllowed:
    '{{provider}} vous connaît, mais vous n’êtes pas autorisé à vous connecter ici. Demandez à votre administrateur ou connectez-vous sous une autre identité.',
  sso_unavailable: '{{provider}} ne répond pas pour le moment. Réessayez dans un instant ou connectez-vous autrement.',
  sso_failed: 'La connexion avec {{provider}} a échoué. Réessayez ; si cela persiste, prévenez votre administrateur.',
  quoteTitle: 'Chaque montant, au dernier chiffre près',
  quoteText:
    'Vous voyez ce que dit la facture. Rien n’est arrondi en chemin, quels que soient le regroupement et le filtre.',
  pictureLabel: 'Un panneau de coûts tel que le portail l’affiche',
  billedCost: 'Coût facturé',
}

export default fr
