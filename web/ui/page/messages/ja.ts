import type { Messages } from '~/lib/i18n'
import type en from './en'

export default {
  failed: 'ページを読み込めませんでした',
  more: 'さらに表示',
  most: '一覧に表示するのは {{count}} 件までです。ほかの項目はフィルターで絞り込んでください。',
} satisfies Messages<typeof en>
