import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  cmp: '概要',
  'aws-usage': 'AWS の使用状況',
  'gcp-usage': 'Google Cloud の使用状況',
  'gcp-ri': 'Google Cloud のコミットメント',
  'gcp-rm': 'Google Cloud のリソース',
  'csp-disti': 'CSP ディストリビューター',
  'csp-partner': 'CSP パートナー',
  'csp-reseller': 'CSP リセラー',
  'csp-customer': 'CSP 顧客',
  'azure-usage': 'Azure の使用状況',
  'azure-ri': 'Azure のコミットメント',
  'azure-rm': 'Azure のリソース',
  'xcloud-usage': '全クラウド',
  'microsoft-365-usage': 'Microsoft 365 の使用状況',
  admin: '管理',
  agent: 'エージェント',
  'system-admin': 'システム管理',
  user: 'アカウント',
  'cloud-sec': 'クラウド セキュリティ',
  vrm: 'ベンダー リスク',
  home: 'ホーム',
  areaFailedTitle: 'このページを表示できませんでした',
  areaFailedMessage:
    'ページ内で問題が発生しました。ポータルのほかの部分は動作しています。再試行するか、別のページに移動してください。',
  chunkFailedMessage: '一部を読み込めませんでした。接続を確認して再試行してください。',
  unreachableTitle: 'サーバーに接続できません',
}

export default ja
