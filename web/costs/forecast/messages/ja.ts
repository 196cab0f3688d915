import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  loading: '予測中…',
  failed: '予測できませんでした',
  complete: '期間は終了しています',
  expected: '予測 {{total}}',
  span: '{{low}}～{{high}}',
  error: 'バックテスト誤差 {{percent}}',
  notEnough: { other: '予測には {{count}} 日分が必要です' },

  title: '予測',
  charged: '現在までの実績',
  ahead: '先の日付で請求済み',
  toCome: '残りの予測',
  method:
    '「{{part}}」は推定値で、元データの行はありません。手法 {{method}}: 曜日パターン、減衰トレンド、毎月の定期料金に基づきます。',
  used: { other: '{{day}} までの完全な {{count}} 日分に基づきます。' },
  incomplete: { other: '最後の {{count}} 日は未完了とみられるため、不足分の料金も推定しています。' },
  tested: { other: '過去 {{count}} 期間のバックテストの平均誤差は {{percent}} です。' },
  interval: '範囲 {{low}}～{{high}} はバックテストの誤差から求めています。',
}

export default ja
