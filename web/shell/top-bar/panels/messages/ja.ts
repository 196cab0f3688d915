import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  title: 'お知らせ',
  none: 'なし',
  more: 'もっと見る',
  unread: '未読',
  notLoaded: 'お知らせを読み込めませんでした',
  notMarked: 'お知らせを既読にできませんでした',
}

export default ja
