import type { Messages } from '~/lib/i18n'
import type en from './en'

const fr: Messages<typeof en> = {
  pageTitle: 'Des coûts cloud fiables',
  signIn: 'Se connecter',
  headline: 'Le coût de tous vos clouds, au dernier chiffre près',
  lead: 'Costdeck lit les fichiers de coûts FOCUS d’AWS, d’Azure, de Google Cloud et d’autres fournisseurs, et vous donne une vue exacte : coût facturé, effectif et catalogue, dans le temps et selon toute dimension.',
  cta: 'Se connecter au portail',
  ctaNote: 'Fonctionne sur vos propres serveurs, en un seul programme. Vos données y restent.',
  pictureLabel: 'Un panneau de coûts tel que le portail l’affiche',
  billedCost: 'Coût facturé',
  factsTitle: 'Ce sur quoi vous pouvez compter',
  exactTitle: 'Exact, toujours',
  exactText:
    'Les coûts restent des nombres décimaux, du fichier à l’écran. Les totaux ne changent pas selon le regroupement, les filtres ou la répartition.',
  openTitle: 'Format ouvert',
  openText:
    'FOCUS est le format de facturation commun des fournisseurs cloud. Les lignes illisibles sont signalées avec leur numéro et la raison.',
  scopedTitle: 'Accès par compte',
  scopedText: 'Les utilisateurs ne voient que leurs inscriptions, menus et chiffres.',
  footer: 'Costdeck {{version}} · Licence Apache 2.0',
}

export default fr
