import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  title: '{{area}} は今後追加されます',
  message:
    'この領域にはまだ内容がないため、ここへ移動するメニューはありません。不具合ではなく、失われたものもありません。',
  home: 'ホームへ移動',
}

export default ja
