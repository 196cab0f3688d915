import { Badge, Card, Cards, ErrorNotice, Facts, Notice, TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table/SmallTable'
import { paths } from '~/lib/paths'
import { Group, Specimen } from './Specimen'

const tones = ['quiet', 'good', 'warning', 'bad'] as const
const noticeTones = ['quiet', 'success', 'warning', 'danger'] as const
const refusal = { message: 'The file was refused', errors: { 'line 3': 'no date', 'line 8': 'no rate' } }

/** Parts of pages. */
export function PartsSection() {
  return (
    <Group title="Parts of pages">
      <Specimen name="Badges">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      {noticeTones.map((tone) => (
        <Notice key={tone} tone={tone} still>{`A ${tone} notice`}</Notice>
      ))}
      <ErrorNotice error={refusal} />
      <Cards aria-label="Cards">
        <Card>
          <TextLink href={paths.pages()}>A card with a link</TextLink>
          <Facts>
            <div>
              <dt>Spent</dt>
              <dd>$12.50</dd>
            </div>
            <div>
              <dt>Left</dt>
              <dd>$7.50</dd>
            </div>
          </Facts>
        </Card>
      </Cards>
      <SmallTable
        caption="Shares"
        heads={['Team', '>Cost']}
        rows={[
          { id: 'a', cells: ['Data', '12.50'] },
          { id: 'b', cells: ['Web', '7.50'] },
        ]}
        foot={[{ id: 'sum', cells: ['Total', '20.00'] }]}
      />
    </Group>
  )
}
