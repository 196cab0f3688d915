import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  pageTitle: 'Des coûts cloud fiables',
  signIn: 'Se connecter',
  headline: 'Le coût de tous vos clouds, au dernier chiffre près',
  lead:
    'Costdeck lit les fichiers de coûts FOCUS d’AWS, d’Azure, de Google Cloud et d’autres, et en donne une image exacte : ' +
    'coût facturé, coût effectif et coût catalogue, dans le temps et selon le regroupement de votre choix.',
  cta: 'Se connecter au portail',
  ctaNote: 'Fonctionne sur vos propres serveurs, en un seul programme. Vos chiffres n’en sortent jamais.',
  pictureLabel: 'Un panneau de coûts tel que le portail l’affiche',
  billedCost: 'Coût facturé',
  factsTitle: 'Ce sur quoi vous pouvez compter',
  exactTitle: 'Exact, toujours',
  exactText:
    'Les coûts restent des nombres décimaux, du fichier à l’écran. Un total est le même, quels que soient le regroupement, le filtre ou le découpage.',
  openTitle: 'Un format ouvert en entrée',
  openText:
    'FOCUS est le format de facturation commun des fournisseurs cloud. Les lignes illisibles sont signalées avec leur numéro et la raison.',
  scopedTitle: 'À chacun ses données',
  scopedText: 'Menus, inscriptions et chiffres suivent le compte. Ce qui n’en relève pas n’existe pas pour lui.',
  footer: 'Costdeck {{version}} · Licence Apache 2.0',
}

export default fr
