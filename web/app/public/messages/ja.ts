import type { Messages } from '~/lib/i18n'
import type en from './en'

const ja: Messages<typeof en> = {
  pageTitle: '信頼できるクラウド コスト',
  signIn: 'サインイン',
  headline: 'すべてのクラウドのコストを、最後の一桁まで',
  lead:
    'Costdeck は AWS、Azure、Google Cloud などのプロバイダーの FOCUS コスト ファイルを読み込み、全体を正確に示します。' +
    '請求コスト、実効コスト、定価コストを、時系列で、お好みの項目ごとに確認できます。',
  cta: 'ポータルにサインイン',
  ctaNote: '1 つのプログラムとして自社のサーバーで動作します。数値が外に出ることはありません。',
  pictureLabel: 'ポータルに表示されるコスト パネル',
  billedCost: '請求コスト',
  factsTitle: '信頼できる理由',
  exactTitle: '常に正確',
  exactText:
    'コストはファイルから画面まで 10 進数のまま扱われます。どのようにグループ化、絞り込み、分割しても合計は変わりません。',
  openTitle: 'オープンな形式で取り込み',
  openText:
    'FOCUS はクラウド プロバイダー共通の請求データ形式です。読み取れない行は、行番号と理由とともに一覧に示されます。',
  scopedTitle: 'アカウントごとのアクセス',
  scopedText: 'ユーザーに表示されるのは、自分の契約、メニュー、数値だけです。',
  footer: 'Costdeck {{version}} · Apache License 2.0',
}

export default ja
