import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const fr: Messages<typeof en> = {
  made: 'Détail',
  proven: {
    one: 'Vérifié par le serveur : les lignes de {{count}} fichier donnent exactement ce montant.',
    many: 'Vérifié par le serveur : les lignes de {{count}} fichiers donnent exactement ce montant.',
    other: 'Vérifié par le serveur : les lignes de {{count}} fichiers donnent exactement ce montant.',
  },
  unproven: 'Les lignes des fichiers donnent {{rows}}, mais le montant est {{figure}}. Contactez votre administrateur.',
  loading: 'Chargement des fichiers',
  failed: 'Les fichiers n’ont pas pu être chargés',
  file: 'Fichier',
  rows: 'Lignes',
  amount: 'Montant',
  checks: 'Contrôles',
  otherFiles: { one: '{{count}} autre fichier', many: '{{count}} autres fichiers', other: '{{count}} autres fichiers' },
  ofRows: '{{rows}} sur {{all}}',
  rejected: { one: '{{count}} ligne rejetée', many: '{{count}} lignes rejetées', other: '{{count}} lignes rejetées' },
  holding: '{{holding}} contrôles réussis sur {{all}}',
  noChecks: 'Aucun contrôle applicable',
  checkHolds: '{{name}} : réussi, {{compared}} comparés',
  checkFails: '{{name}} : échec, {{failed}} sur {{compared}} diffèrent',
  contracted: 'Coût contractuel = prix unitaire contractuel × quantité',
  list: 'Coût catalogue = prix unitaire catalogue × quantité',
  commitment: 'L’utilisation de l’engagement est égale à son achat',
  purchase: 'Les achats d’engagements n’ont pas de coût effectif à côté de l’utilisation',
  account: 'Le coût effectif d’un compte est égal à son coût facturé',
  invoices: 'Factures',
  invoicesOf: 'de la colonne {{column}}',
  noInvoice: '(aucune)',
  otherInvoices: { one: '{{count}} autre', many: '{{count}} autres', other: '{{count}} autres' },
  download: 'Télécharger ces lignes',
  notSaved: 'Les lignes n’ont pas pu être enregistrées',
}
export default fr
