import type { Doc } from '../help'
import type { Wording } from './common.en'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.fr'

const wording: Wording = {
  cloud: 'de Google Cloud',
  page: '/pages/gcp-usage',
  subAccount: 'un projet Google Cloud',
  tag: 'environment',
}

const doc: Doc = {
  title: 'Aide : utilisation de Google Cloud',
  lead: 'Comment lire ici les coûts de Google Cloud, et comment l’export FOCUS de Cloud Billing arrive dans Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'Obtenir l’export FOCUS de Google Cloud',
      blocks: [
        'Cloud Billing exporte les données FOCUS dans une table BigQuery. Une requête écrit ensuite des fichiers CSV dans Cloud Storage.',
        {
          steps: [
            'Dans la console Google Cloud, ouvrez *Billing*, puis *Billing export*, et activez l’export *FOCUS usage cost* pour un projet et un emplacement.',
            'Attendez les données : les premières lignes prennent quelques heures, le mois en cours et le précédent jusqu’à cinq jours.',
            'Exportez un mois clôturé dans un bucket du même emplacement avec `EXPORT DATA`, comme ci-dessous.',
            'Téléchargez les fichiers, par exemple avec `gcloud storage cp`, et importez-les tous.',
          ],
        },
        'Le format CSV n’a pas de colonnes imbriquées : la requête convertit donc la colonne répétée *Tags* en objet JSON. Vérifiez d’abord les noms de vos colonnes. Convertissez de même les autres colonnes imbriquées, ou excluez-les avec `EXCEPT` :',
        {
          label: 'Requête qui exporte un mois',
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
        { note: 'Google garde les lignes de cette table deux ans. Conservez les fichiers que vous exportez.' },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'Utilisation engagée et utilisation soutenue',
      blocks: [
        {
          terms: [
            [
              'Remises sur engagement d’utilisation',
              'Vous vous engagez sur des ressources ou une dépense pour un ou trois ans. Le montant est facturé ; le coût effectif revient à l’utilisation couverte.',
            ],
            [
              'Remises pour utilisation soutenue',
              'Google les applique automatiquement à l’utilisation qui dure la plus grande partie d’un mois. Elles ne demandent aucun engagement et réduisent le coût de l’utilisation.',
            ],
            ['Engagement inutilisé', 'La partie inutilisée du montant est un frais distinct.'],
          ],
        },
        'Les remises arrivent dans l’export au moins un jour plus tard : les derniers jours semblent donc plus chers qu’ils ne le seront.',
      ],
    },
    {
      id: 'credits',
      title: 'Avoirs et taxes',
      blocks: [
        'L’essai gratuit, les promotions et les remises de partenaires sont des avoirs : des frais négatifs de la catégorie *Credit*. Regroupez par catégorie de frais pour les voir à part.',
        'Les taxes sont des frais de la catégorie *Tax*. Elles appartiennent au compte de facturation, pas à un projet, et sont ajoutées avec la facture à la fin du mois.',
        'Les ajustements de factures antérieures portent la classe de frais *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions fréquentes',
      blocks: [
        {
          questions: [
            [
              'Les libellés et les étiquettes sont-ils la même chose ?',
              'Ici, oui : l’export écrit vos libellés dans la colonne FOCUS *Tags*. Regroupez par la clé du libellé.',
            ],
            [
              'Pourquoi certains frais n’ont-ils pas de projet ?',
              'Le support, les taxes, les engagements et certains frais de la Marketplace appartiennent au compte de facturation dans son ensemble.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
