import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.ja'

const wording: Wording = {
  cloud: ' Azure ',
  page: '/pages/azure-usage',
  subAccount: ' Azure サブスクリプション',
  tag: 'environment',
}

const doc: Doc = {
  title: 'ヘルプ: Azure の使用状況',
  lead:
    'Microsoft Azure のコストの読み方と、' +
    'Cost Management の FOCUS エクスポートを Costdeck に取り込む方法を説明します。',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Azure の FOCUS エクスポートを用意する',
      blocks: [
        'Cost Management は、' +
          'お客様のストレージ アカウントに FOCUS ファイルを書き込みます。' +
          '購入とすべてのサブスクリプションが含まれるように、' +
          '課金アカウント（Enterprise Agreement）または課金プロファイル（Microsoft Customer Agreement）で設定してください。',
        {
          steps: [
            'Azure ポータルで *Cost Management* を開き、スコープを選び、*Exports* でエクスポートを作成します。',
            'データの種類には *Cost and usage details (FOCUS)* を、' +
              '1.4 までで提供されている最新のバージョンで選びます。',
            '締め後の月には *Monthly export of last month’s costs* を選びます。' +
              '日次のエクスポートには、当月のその日までが含まれます。',
            '形式として *CSV*（圧縮は *Gzip* または *None*）か *Parquet*（圧縮は *Snappy*）を選びます。Costdeck はどちらも読み込めます。',
            'ストレージ アカウント、コンテナー、フォルダーを指定します。' +
              '*Overwrite data* をオンにすると、各月の最新のファイルが一組だけになります。',
            'エクスポートを一度実行し、その実行のファイルをダウンロードして取り込みます。' +
              '過去の月は *Export selected dates* で取得できます。',
          ],
        },
        '大きなエクスポートは複数のファイルに分かれ、その一覧が `manifest.json` にあります。' +
          'すべて取り込んで、はじめて 1 か月分になります。',
        {
          note:
            'エクスポートの作成には、' +
            '*Enterprise Administrator* や *Billing profile reader* など、' +
            'そのスコープのコストを参照できるロールと、ストレージ アカウントへの書き込み権限が必要です。',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: '予約と節約プラン',
      blocks: [
        '充当された使用量の請求コストはゼロで、実効コストは予約または節約プランの料率で計算されます。' +
          '購入自体は、一括または毎月請求されます。',
        {
          terms: [
            ['一括払い', '請求コストは購入した日に跳ね上がります。実効コストはそれを 1 年または 3 年に配分します。'],
            ['月払い', '請求コストは毎月 1 回の購入を、実効コストは充当された使用量を示します。'],
            ['未使用', '何にも使われなかった時間は、実効コストを持つ独立した料金になります。'],
          ],
        },
        '*Azure Hybrid Benefit* はコミットメントではありません。' +
          '使用量そのものの価格を、契約コストと実効コストの両方で下げます。',
      ],
    },
    {
      id: 'credits',
      title: 'クレジットと税金',
      blocks: [
        'Azure 前払い（以前の年額コミットメント）は請求書の支払いに使われ、使用量のコストは下げません。' +
          'オファーや返金によるクレジットは、コストが負の独立した料金です。',
        'Azure がエクスポートするコストは *税抜き* です。税金は請求書で加算されるため、' +
          '課税される場合、請求額は請求コストより高くなります。',
        '過去の月の修正には、料金クラス *Correction* が付きます。',
      ],
    },
    {
      id: 'questions',
      title: 'よくある質問',
      blocks: [
        {
          questions: [
            [
              'サブスクリプションが古い名前で表示されるのはなぜですか。',
              '名前は料金が発生した時点のものです。名前を変えても、それ以前の月は以前の名前のままです。',
            ],
            [
              'リソース グループのタグがリソースに現れないのはなぜですか。',
              'Azure はタグを自動では継承しません。' +
                'Cost Management で *tag inheritance* をオンにすると、' +
                '当月以降に適用されます。',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
