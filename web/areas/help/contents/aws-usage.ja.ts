import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.ja'

const wording: Wording = { cloud: ' AWS ', page: '/pages/aws-usage', subAccount: ' AWS アカウント', tag: 'environment' }

const doc: Doc = {
  title: 'ヘルプ: AWS の使用状況',
  lead: 'Amazon Web Services のコストの読み方と、AWS の FOCUS エクスポートを Costdeck に取り込む方法を説明します。',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'AWS の FOCUS エクスポートを用意する',
      blocks: [
        'AWS は、お客様の S3 バケットに FOCUS ファイルを書き込みます。組織全体が対象になるように、管理アカウントで一度設定してください。',
        {
          steps: [
            'AWS コンソールで *Billing and Cost Management*、*Data Exports* の順に開き、*standard data export* を作成します。',
            'テーブルには *FOCUS with AWS columns* を、1.4 までで提供されている最新のバージョンで選びます。名前が `x_` で始まる追加の列は、あっても問題ありません。',
            '*gzip – text/csv* または *Parquet* を選びます。Costdeck はどちらも読み込めます。',
            '*Overwrite existing data export file* を選びます。各月の最新のファイルが一組だけになります。',
            'S3 バケットを指定します。最初のファイルは 1 日以内に `data/BILLING_PERIOD=YYYY-MM/` の下に届き、AWS は少なくとも毎日更新します。',
            '締め後の月のファイルを、たとえば `aws s3 cp --recursive` で取得し、取り込みます。',
          ],
        },
        '大きな月は、番号の付いた複数のファイルに分かれます。すべて取り込んで、はじめて 1 か月分になります。新しいエクスポートに過去の月は含まれませんが、AWS サポートに依頼すると補えます。',
        {
          note: 'タグは、管理アカウントで *cost allocation tags* として有効にした場合にだけ現れます。有効化には最長で 1 日かかり、それ以降の料金に適用されます。',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Savings Plans とリザーブド インスタンス',
      blocks: [
        '充当された使用量の請求コストはゼロで、実効コストはコミットメントの料率で計算されます。コミットメント自体の支払いは、前払いまたは毎月、購入として請求されます。',
        {
          terms: [
            ['前払い', '請求コストは購入した月に跳ね上がります。実効コストはそれを 1 年または 3 年に配分します。'],
            ['前払いなし', '請求コストは定期的な料金を、実効コストは充当された使用量を示します。'],
            [
              '未使用',
              'コミットメントのうち 1 時間の中で充当されなかった分は、実効コストを持つ独立した料金になります。買いすぎの代価です。',
            ],
          ],
        },
        'コミットメントによる節約を見るには、同じ期間の *契約* コストと *実効* コストを比べます。支払いアカウントは、共有をオフにしない限り、配下のアカウントでコミットメントを共有します。実効コストは、使ったアカウントに計上されます。',
      ],
    },
    {
      id: 'credits',
      title: 'クレジットと税金',
      blocks: [
        'AWS Activate や移行クレジットなどのクレジットは、コストが負の、カテゴリ *Credit* の料金です。料金カテゴリでグループ化すると、個別に確認できます。',
        '税金はカテゴリ *Tax* の料金で、タグもリソースもありません。AWS は月の締めの際に追加するため、月の最後の数日は実際より安く見えることがあります。',
        '返金には料金クラス *Correction* が付き、修正の対象となる期間に計上されます。',
      ],
    },
    {
      id: 'questions',
      title: 'よくある質問',
      blocks: [
        {
          questions: [
            [
              'Marketplace の製品がベンダー名で表示されないのはなぜですか。',
              'Marketplace の料金を請求するのは AWS なので、プロバイダーは AWS になります。サービスでグループ化すると、製品ごとの行が現れます。',
            ],
            [
              '金額が AWS コンソールと合わないのはなぜですか。',
              '数値の元は月の締め後に確定するエクスポートで、Cost Explorer はその間、丸めや見積もりを行います。',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
