import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  title: 'Authentification unique',
  or: 'ou',
  signIn: 'Se connecter avec {{provider}}',
  expired: 'La connexion avec {{provider}} a pris trop de temps, ou cette réponse a déjà servi. Réessayez.',
  denied: '{{provider}} ne vous a pas connecté. Réessayez ou connectez-vous autrement.',
  unknown:
    '{{provider}} vous connaît, mais vous n’avez pas de compte ici. Demandez-en un à votre administrateur ou connectez-vous sous une autre identité.',
  notAllowed:
    '{{provider}} vous connaît, mais vous n’êtes pas autorisé à vous connecter ici. Demandez à votre administrateur ou connectez-vous sous une autre identité.',
  unavailable: '{{provider}} ne répond pas pour le moment. Réessayez dans un instant ou connectez-vous autrement.',
  failed: 'La connexion avec {{provider}} a échoué. Réessayez ; si cela persiste, prévenez votre administrateur.',
}

export default fr
