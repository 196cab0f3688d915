import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  loading: '予測中…',
  failed: '予測できませんでした',
  complete: '残りの日はありません',
  expected: '予測 {{total}}',
  span: '{{low}}~{{high}}',
  error: '検証誤差 {{percent}}',
  notEnough: { other: '予測には {{count}} 日分が必要です' },

  title: '予測',
  charged: 'これまでの料金',
  toCome: 'これからの見込み',
  method:
    '「{{part}}」は推定値で、行はありません。手法は {{method}} で、過去の曜日、減衰する傾向、毎月の料金に基づきます。',
  used: { other: '{{day}} までの {{count}} 日分(すべて揃った日)から学んでいます。' },
  incomplete: { other: '最後の {{count}} 日は未完とみなし、不足分も推定しています。' },
  tested: { other: '過去の日での {{count}} 回の検証では、平均誤差は {{percent}} でした。' },
  interval: '検証の誤差から、幅は {{low}}~{{high}} です。',
}

export default ja
