import { chakra } from '@chakra-ui/react/styled-system'
import { PlainTable } from '~/ui/table/PlainTable'
import type { Block } from './help'
import { inline } from './inline'

const Paragraph = chakra('p', { base: { mt: '3' } })
const List = chakra('ul', { base: { mt: '3', ps: '5', listStyleType: 'disc', '& > li + li': { mt: '1.5' } } })
const Term = chakra('dt', { base: { fontWeight: 'semibold' } })
const Question = chakra('h3', { base: { mt: '5', fontWeight: 'semibold', breakAfter: 'avoid' } })
/** The contents of a section. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, i) => <One key={i} block={block} />)
}

function One({ block }: { block: Block }) {
  if (typeof block === 'string') return <Paragraph>{inline(block)}</Paragraph>
  if ('list' in block) {
    return (
      <List>
        {block.list.map((entry) => (
          <li key={entry}>{inline(entry)}</li>
        ))}
      </List>
    )
  }
  if ('steps' in block) {
    return (
      <List as="ol" listStyleType="decimal">
        {block.steps.map((entry) => (
          <li key={entry}>{inline(entry)}</li>
        ))}
      </List>
    )
  }
  if ('terms' in block) {
    return (
      <chakra.dl
        mt="3"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'minmax(8rem, auto) 1fr' }}
        columnGap="5"
        rowGap="2"
      >
        {block.terms.map(([term, meaning]) => (
          <chakra.div key={term} display="contents">
            <Term>{inline(term)}</Term>
            <dd>{inline(meaning)}</dd>
          </chakra.div>
        ))}
      </chakra.dl>
    )
  }
  if ('table' in block) return <Table {...block.table} />
  if ('code' in block) {
    return (
      // Lines may be longer than the page: then the box scrolls, for the keyboard too.
      <chakra.pre
        role="region"
        aria-label={block.label}
        // Commands read from left to right in every language.
        dir="ltr"
        tabIndex={0}
        mt="3"
        px="4"
        py="3"
        borderRadius="md"
        bg="bg.muted"
        fontFamily="mono"
        fontSize="xs"
        overflowX="auto"
        _print={{ whiteSpace: 'pre-wrap' }}
      >
        {block.code}
      </chakra.pre>
    )
  }
  if ('note' in block) {
    return (
      <chakra.p
        mt="3"
        px="4"
        py="2.5"
        borderRadius="md"
        borderStartWidth="3px"
        borderStartColor="info"
        bg="info.subtle"
      >
        {inline(block.note)}
      </chakra.p>
    )
  }
  return block.questions.map(([question, ...answer]) => (
    <chakra.div key={question} breakInside="avoid">
      <Question>{inline(question)}</Question>
      {answer.map((paragraph) => (
        <Paragraph key={paragraph} mt="1">
          {inline(paragraph)}
        </Paragraph>
      ))}
    </chakra.div>
  ))
}

interface TableProps {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

function Table({ caption, head, rows }: TableProps) {
  return (
    <chakra.div mt="4" overflowX="auto" borderWidth="1px" borderRadius="md" bg="bg.panel">
      <PlainTable css={{ '& th, & td': { verticalAlign: 'top' } }}>
        <chakra.caption px="4" py="2" textAlign="start" fontSize="xs" color="fg.muted">
          {caption}
        </chakra.caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">{inline(first)}</th>
              {rest.map((cell, i) => (
                <td key={i}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </chakra.div>
  )
}
