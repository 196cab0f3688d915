import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.ja'

const wording: Wording = {
  cloud: '、パートナーが販売する Azure ',
  page: '/pages/azure-usage',
  subAccount: ' Azure サブスクリプション',
  tag: 'environment',
}

const doc: Doc = {
  title: 'ヘルプ: Cloud Solution Provider のお客様',
  lead: 'Microsoft のパートナーから Azure を購入している方へ、コストの読み方と、パートナーの FOCUS ファイルを Costdeck に取り込む方法を説明します。',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'FOCUS ファイルを用意する',
      blocks: [
        'Cloud Solution Provider（CSP）のお客様の契約相手はパートナーであり、Microsoft と契約しているのはパートナーです。そのため、ファイルはパートナーから届きます。',
        {
          steps: [
            'パートナーは、自社の課金アカウント、または *customer* としてのお客様のスコープで *Cost Management* を開き、種類 *Cost and usage details (FOCUS)* のエクスポートを CSV で作成します。',
            'パートナーは、締め後の月のファイルをお客様に渡すか、お客様の契約に取り込みます。',
            'パートナーが *cost visibility policy* を有効にしていれば、お客様自身でサブスクリプションをエクスポートできます。その場合に示されるのはパートナーの価格ではなく、従量課金の価格です。',
          ],
        },
        {
          note: 'お客様向けのファイルには、お客様のサブスクリプションだけが含まれている必要があります。ファイルを取り込む人が契約を選び、その契約を持つ人全員がその内容を見られます。',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'パートナー価格と公開価格',
      blocks: [
        {
          terms: [
            [
              'パートナーの価格',
              'パートナーが自社の仕入れ価格で、または自社の販売価格を入れて作成したファイルです。請求コストはお客様の請求書に近くなります。',
            ],
            [
              '従量課金の価格',
              'お客様自身がエクスポートしたファイルです。請求コストは公開価格での使用料となり、請求書とは異なります。',
            ],
          ],
        },
        '予約と節約プランは、パートナーがお客様のために購入します。充当された使用量の請求コストはゼロで、実効コストはコミットメントの料率で計算されます。前払いか月払いかは、お客様とパートナーの取り決めによります。',
        'コミットメントの未使用の時間は、独立した料金になります。誰が負担するかは、パートナーにお尋ねください。',
      ],
    },
    {
      id: 'credits',
      title: 'クレジットと税金',
      blocks: [
        '*partner earned credit* は、お客様のサブスクリプションの管理に対して Microsoft がパートナーに与えるものです。下がるのはパートナーのコストであり、お客様のコストとは限りません。還元されるかどうかは契約によります。',
        'Azure がエクスポートするコストは税抜きです。パートナーからの請求書には、お客様の国の税金が加算されます。',
        'パートナーがお客様に与えるクレジットは、パートナーの請求書に載ります。ファイルに載るのは、パートナーが入れた場合だけです。',
      ],
    },
    {
      id: 'questions',
      title: 'よくある質問',
      blocks: [
        {
          questions: [
            [
              'ページがパートナーの請求書と合わないのはなぜですか。',
              '[パートナー価格と公開価格](#commitments)をご覧ください。パートナーが Azure 以外に販売するサポート、サービス、ライセンスも、ファイルには含まれません。',
            ],
            [
              '個々の料金については誰に聞けばよいですか。',
              'パートナーです。パートナーは Partner Center でお客様のサブスクリプションを確認でき、請求に関する窓口です。Microsoft が回答する相手はパートナーであり、お客様ではありません。',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
