import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  profile: 'Profil',
  account: 'Compte',
  settings: 'Nom, langue et formats',
  userId: 'Identifiant',
  email: 'E-mail',
  company: 'Entreprise',
  signIn: 'Connexion par',
  password: 'Mot de passe',
  name: 'Nom',
  nameOfProvider: '{{provider}} envoie votre nom à chaque connexion ; modifiez-le là-bas.',
  language: 'Langue',
  timeZone: 'Fuseau horaire',
  timeZoneHelp:
    'Pour les heures des modifications, des messages et des sessions. Les frais sont datés en UTC, comme chez les fournisseurs.',
  browserZone: 'Celui du navigateur : {{zone}}',
  formats: 'Formats d’un pays',
  formatsHelp:
    'Écriture des dates, des nombres et des montants sur les pages. Les fichiers exportés restent identiques pour tous.',
  languageFormats: 'Ceux de la langue',
  preview: 'Exemples',
  exampleTime: 'Heure',
  exampleDay: 'Jour',
  exampleAmount: 'Montant',
  saved: 'Profil enregistré',
}

export default fr
