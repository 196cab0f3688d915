import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  made: 'De quoi il est fait',
  proven: {
    one: 'Vérifié par le serveur : les lignes de {{count}} fichier donnent le montant, au dernier chiffre près.',
    many: 'Vérifié par le serveur : les lignes de {{count}} fichiers donnent le montant, au dernier chiffre près.',
    other: 'Vérifié par le serveur : les lignes de {{count}} fichiers donnent le montant, au dernier chiffre près.',
  },
  unproven: 'Les lignes des fichiers donnent {{rows}}, le montant est {{figure}} : prévenez l’exploitant.',
  loading: 'Recherche des fichiers',
  failed: 'Les fichiers n’ont pas pu être trouvés',
  retry: 'Réessayer',
  file: 'Fichier',
  rows: 'Lignes',
  amount: 'Montant',
  checks: 'Contrôles',
  otherFiles: { one: '{{count}} autre fichier', many: '{{count}} autres fichiers', other: '{{count}} autres fichiers' },
  ofRows: '{{rows}} sur {{all}}',
  rejected: { one: '{{count}} ligne écartée', many: '{{count}} lignes écartées', other: '{{count}} lignes écartées' },
  holding: '{{holding}} sur {{all}} respectés',
  noChecks: 'Aucun applicable',
  checkHolds: '{{name}} : respecté, {{compared}} comparés',
  checkFails: '{{name}} : {{failed}} sur {{compared}} diffèrent',
  contracted: 'Le coût contractuel est prix fois quantité',
  list: 'Le coût catalogue est prix fois quantité',
  commitment: 'L’utilisation d’un engagement égale son achat',
  account: 'Le coût effectif d’un compte égale son coût facturé',
  invoices: 'Factures',
  invoicesOf: 'de la colonne {{column}}',
  noInvoice: '(aucune)',
  otherInvoices: { one: '{{count}} autre', many: '{{count}} autres', other: '{{count}} autres' },
  download: 'Télécharger ces lignes',
  notSaved: 'Les lignes n’ont pas pu être enregistrées',
}
export default fr
