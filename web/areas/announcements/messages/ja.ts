import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  title: 'お知らせ',
  loading: 'お知らせを読み込んでいます',
  none: 'お知らせはありません',
  noneMessage: 'ポータルのお知らせがここに表示されます。',
  noBody: 'このお知らせに詳細はありません。',
  unread: '未読',
  moreFailed: '続きのお知らせを読み込めませんでした。',
  failed: 'お知らせを読み込めませんでした',
  notMarked: 'お知らせを既読にできませんでした',
}

export default ja
