import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.ja'

const wording: Wording = {
  cloud: ' Google Cloud ',
  page: '/pages/gcp-usage',
  subAccount: ' Google Cloud プロジェクト',
  tag: 'environment',
}

const doc: Doc = {
  title: 'ヘルプ: Google Cloud の使用状況',
  lead:
    'Google Cloud のコストの読み方と、' + 'Cloud Billing の FOCUS エクスポートを Costdeck に取り込む方法を説明します。',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Google Cloud の FOCUS エクスポートを用意する',
      blocks: [
        'Cloud Billing は、' +
          'FOCUS のデータを BigQuery のテーブルとして提供します。' +
          'そこからクエリで CSV ファイルを Cloud Storage に書き出します。',
        {
          steps: [
            'Google Cloud コンソールで *Billing*、' +
              '*Billing export* の順に開き、' +
              'プロジェクトとロケーションを指定して *FOCUS usage cost* のエクスポートを有効にします。',
            'データを待ちます。最初の行までに数時間、当月と前月がそろうまでに最長 5 日かかります。',
            '締め後の月を、下の例のように `EXPORT DATA` で、同じロケーションのバケットに書き出します。',
            'ファイルを、たとえば `gcloud storage cp` でダウンロードし、すべて取り込みます。',
          ],
        },
        'CSV では列を入れ子にできないため、' +
          'クエリは繰り返し列 *Tags* を JSON オブジェクトに変換します。先に列の名前を確認し、' +
          'ほかに入れ子の列があれば、同様に扱うか、`EXCEPT` で除いてください。',
        {
          label: '1 か月分を書き出すクエリ',
          code: `EXPORT DATA OPTIONS (
  uri = 'gs://BUCKET/focus-2026-10-*.csv.gz',
  format = 'CSV', compression = 'GZIP', header = true
) AS
SELECT
  * EXCEPT (Tags),
  (SELECT CONCAT('{', STRING_AGG(CONCAT(
     TO_JSON_STRING(tag.key), ':', TO_JSON_STRING(tag.value))), '}')
   FROM UNNEST(Tags) AS tag) AS Tags
FROM \`PROJECT.DATASET.TABLE\`
WHERE ChargePeriodStart >= '2026-10-01'
  AND ChargePeriodStart < '2026-11-01';`,
        },
        { note: 'このテーブルの行は、Google では 2 年間保持されます。エクスポートしたファイルは保管してください。' },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: '確約利用と継続利用',
      blocks: [
        {
          terms: [
            [
              '確約利用割引',
              'リソースまたは支出を 1 年または 3 年間確約します。料金が請求され、' +
                '実効コストは充当された使用量に計上されます。',
            ],
            [
              '継続利用割引',
              '月の大半にわたる使用に対して、Google が自動で適用します。コミットメントはなく、' +
                '使用量のコストが下がります。',
            ],
            ['未使用のコミットメント', '料金のうち何にも充当されなかった分は、独立した料金として表示されます。'],
          ],
        },
        '割引は 1 日以上遅れてエクスポートに反映されるため、直近の数日は実際より高く見えます。',
      ],
    },
    {
      id: 'credits',
      title: 'クレジットと税金',
      blocks: [
        '無料トライアル、プロモーション、パートナー割引はクレジットで、' +
          'カテゴリ *Credit* の負の料金です。料金カテゴリでグループ化すると、個別に確認できます。',
        '税金はカテゴリ *Tax* の料金です。プロジェクトではなく請求先アカウントに属し、' +
          '月末の請求書とともに計上されます。',
        '過去の請求書の調整には、料金クラス *Correction* が付きます。',
      ],
    },
    {
      id: 'questions',
      title: 'よくある質問',
      blocks: [
        {
          questions: [
            [
              'ラベルとタグは同じですか。',
              'FOCUS にある列は *Tags* 一つだけで、エクスポートではそこにラベルが入ります。' +
                'ラベルのキーでグループ化してください。',
            ],
            [
              'プロジェクトのない料金があるのはなぜですか。',
              'サポート、税金、コミットメント、Marketplace の一部の料金は、請求先アカウント全体に属します。',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
