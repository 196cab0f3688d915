import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.ja'

const wording: Wording = {
  cloud: 'すべてのプロバイダー',
  page: '/pages/xcloud-usage',
  subAccount: ' AWS アカウント、Azure サブスクリプション、Google Cloud プロジェクト',
  tag: 'environment',
}

const doc: Doc = {
  title: 'ヘルプ: 全クラウド',
  lead: '複数のプロバイダーのコストを並べて読む方法と、それぞれの FOCUS ファイルを Costdeck に取り込む方法を説明します。',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: '各プロバイダーの FOCUS ファイルを用意する',
      blocks: [
        'FOCUS では、どのプロバイダーも同じ列を持ちます。ファイルの変換は不要で、各プロバイダーのファイルを同じ契約に取り込めます。',
        {
          terms: [
            [
              'AWS',
              'Data Exports の FOCUS with AWS columns。[AWS の使用状況](/pages/cmp/docs/aws-usage_index)をご覧ください。',
            ],
            [
              'Azure',
              'Cost Management エクスポートの Cost and usage details (FOCUS)。[Azure の使用状況](/pages/cmp/docs/azure-usage_index)をご覧ください。',
            ],
            [
              'Google Cloud',
              'BigQuery に出力される Cloud Billing の FOCUS エクスポート。[Google Cloud の使用状況](/pages/cmp/docs/gcp-usage_index)をご覧ください。',
            ],
            [
              'その他',
              'FOCUS レポートを持つ Oracle Cloud など、FOCUS 1.0 から 1.4 を CSV でエクスポートするソフトウェアやクラウドのプロバイダー。一覧は [focus.finops.org](https://focus.finops.org/) にあります。',
            ],
          ],
        },
        'どのプロバイダーも同じ月を取り込んでください。欠けている月は節約のように見えます。',
        {
          note: 'FOCUS 1.3 は、サービスの提供者とホスト元を区別します。Costdeck は以前のプロバイダー列と発行元列を同じものとして読むため、異なるバージョンのファイルも一緒に扱えます。',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'プロバイダーをまたぐコミットメント',
      blocks: [
        'Savings Plans、予約、確約利用割引は、FOCUS ではいずれもコミットメント割引です。*請求* コストは支払いの時期を、*実効* コストは充当された使用量を示します。',
        'プロバイダーの比較には実効コストを使ってください。請求コストでは、コミットメントを前払いするプロバイダーが、ある月だけ高く、ほかの月は安く見えます。',
        'コミットメントは、未使用分も含めて、別のプロバイダーの使用量には充当されません。',
      ],
    },
    {
      id: 'credits',
      title: 'クレジット、税金、通貨',
      blocks: [
        'クレジットは、どのプロバイダーでもカテゴリ *Credit* の負の料金です。税金は異なります。カテゴリ *Tax* の料金としてエクスポートするプロバイダーもあれば、Azure のように請求書だけに載せるものもあります。公平に比べるには、カテゴリ *Usage* で絞り込んでください。',
        '通貨の異なる金額は合算されません。複数の通貨がある場合、合計は通貨ごとに表示され、グラフと表は選んだ通貨を示します。換算先の通貨を選ぶこともでき、換算した金額にはそのレートが表示されます。',
      ],
    },
    {
      id: 'questions',
      title: 'よくある質問',
      blocks: [
        {
          questions: [
            [
              'プロバイダーを比較するにはどうすればよいですか。',
              'プロバイダーでグループ化します。同種のものどうしを比べるには、サービス カテゴリでグループ化してください。FOCUS は、すべてのプロバイダーのサービスを、コンピューティング、ストレージ、データベースなどの共通のカテゴリに分類します。',
            ],
            [
              '一つのプロバイダーが 2 通りの表記で並ぶのはなぜですか。',
              '名前はファイルのとおりです。エクスポートのバージョンによって名前を変えたプロバイダーがあります。',
            ],
            [
              '一つのタグで全クラウドをグループ化できますか。',
              'キーの表記がすべて同じであればできます。異なるキーをまとめるには、[コスト配賦](/pages/cmp/allocation)で仮想タグを作成します。',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
