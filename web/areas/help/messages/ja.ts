import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  help: 'ヘルプ',
  contents: 'このページの内容',
  others: 'ほかのヘルプ',
  loading: 'ヘルプを読み込んでいます',
  failed: 'ヘルプを読み込めませんでした',
  unknownTitle: 'ヘルプ ページが見つかりません',
  unknownMessage: '「{{name}}」というヘルプページはありません。利用できるページは次のとおりです。',
  noPageTitle: 'ページが見つかりません',
  noPageMessage:
    '「{{name}}」というページはこのポータルにありません。リンクが古いか、入力に誤りがある可能性があります。',
  toOverview: '概要へ移動',
  indexMessage: 'トピックを選択してください。',
  'aws-usage': 'AWS の使用量',
  'azure-usage': 'Azure の使用量',
  'gcp-usage': 'Google Cloud の使用量',
  'xcloud-usage': 'すべてのクラウド',
  'csp-customer': 'CSP の顧客',
  commitments: 'コミットメント',
  resources: 'リソース',
  cmp: '概要と予算',
}

export default ja
