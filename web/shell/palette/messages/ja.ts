import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  title: '検索とコマンド',
  placeholder: 'ページ、契約、コマンドを検索…',
  recent: '最近の項目',
  pages: 'ページ',
  enrollments: '契約',
  languages: '言語',
  commands: 'コマンド',
  settings: 'テーマとレイアウトの設定',
  resetLayout: 'レイアウトを初期設定に戻す',
  news: 'お知らせ',
  docs: 'ドキュメント',
  current: '使用中',
  found: { other: '{{count}} 件' },
  nothing: '「{{query}}」に一致する結果はありません。',
  move: '移動',
  choose: '選択',
  leave: '閉じる',
} satisfies Messages<typeof en>
