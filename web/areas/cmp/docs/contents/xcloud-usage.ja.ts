import type { Doc } from '../doc'
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
  lead:
    '複数のプロバイダーのコストを並べて読む方法と、' +
    'それぞれの FOCUS ファイルを Costdeck に取り込む方法を説明します。',
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
        'FOCUS では、どのプロバイダーも同じ列を持ちます。ファイルの変換は不要で、' +
          '各プロバイダーのファイルを同じ契約に取り込めます。',
        {
          terms: [
            [
              'AWS',
              'Data Exports の FOCUS with AWS columns。' +
                '[AWS の使用状況](/pages/cmp/docs/aws-usage_index)をご覧ください。',
            ],
            [
              'Azure',
              'Cost Management エクスポートの Cost and usage details (FOCUS)。' +
                '[Azure の使用状況](/pages/cmp/docs/azure-usage_index)をご覧ください。',
            ],
            [
              'Google Cloud',
              'BigQuery に出力される Cloud Billing の FOCUS エクスポート。' +
                '[Google Cloud の使用状況](/pages/cmp/docs/gcp-usage_index)をご覧ください。',
            ],
            [
              'その他',
              'FOCUS レポートを持つ Oracle Cloud など、' +
                'FOCUS 1.0 から 1.3 を CSV でエクスポートするソフトウェアやクラウドのプロバイダー。' +
                '一覧は [focus.finops.org](https://focus.finops.org/) にあります。',
            ],
          ],
        },
        'どのプロバイダーも同じ月を取り込んでください。ある月が一社だけ欠けていると、' +
          '実際にはない節約に見えてしまいます。',
        {
          note:
            'FOCUS 1.3 は、サービスの提供者とホスト元を区別します。' +
            'Costdeck は以前のプロバイダー列と発行元列を同じものとして読むため、' +
            '異なるバージョンのファイルも一緒に扱えます。',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'プロバイダーをまたぐコミットメント',
      blocks: [
        'Savings Plans、予約、確約利用割引は、FOCUS では一つのもの、' +
          'コミットメント割引です。*請求* は支払いの時点を、*実効* は充当の対象を示します。',
        'プロバイダーの比較には実効コストを使ってください。請求コストでは、' +
          'コミットメントを前払いするプロバイダーが、ある月だけ高く、ほかの月は安く見えます。',
        'コミットメントが別のプロバイダーの使用量に充当されることはありません。一方で使い残した分は、' +
          '他方のコストにかかわらず失われます。',
      ],
    },
    {
      id: 'credits',
      title: 'クレジット、税金、通貨',
      blocks: [
        'クレジットは、どのプロバイダーでもカテゴリ *Credit* の負の料金です。税金は異なります。' +
          'カテゴリ *Tax* の料金としてエクスポートするプロバイダーもあれば、' +
          'Azure のように請求書だけに載せるものもあります。公平に比べるには税金を除き、' +
          'ページをカテゴリ *Usage* に絞り込んでください。',
        '通貨の異なる金額が合算されることはなく、換算も行われません。ファイルに複数の通貨がある場合、' +
          '数値は並べて表示され、グラフと表は選んだ通貨を示します。',
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
              'プロバイダーでグループ化します。同種のものどうしを比べるには、' +
                'サービス カテゴリでグループ化してください。FOCUS は、すべてのプロバイダーのサービスを、' +
                'コンピューティング、ストレージ、データベースなどの共通のカテゴリに分類します。',
            ],
            [
              '一つのプロバイダーが 2 通りの表記で並ぶのはなぜですか。',
              '名前はファイルのとおりです。エクスポートのバージョンによって名前を変えたプロバイダーがあります。',
            ],
            [
              '一つのタグで全クラウドをグループ化できますか。',
              'キーの表記が同じであればできます。クラウドごとに異なるキーは、別々のタグのグループになります。',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
