import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { Blocks } from './Blocks'
import { Contents } from './Contents'
import type { Doc } from './help'
import { inline } from './inline'
import type { HelpLanguage } from './load-help'
import { useHelpMessages } from './messages'
import { showAnchor } from './show-anchor'

export interface ArticleProps {
  doc: Doc
  language: HelpLanguage
}

/** A help page: title, contents, sections. The article is marked with the language it is written in. */
export function Article({ doc, language }: ArticleProps) {
  const t = useHelpMessages()
  useEffect(() => {
    // The address may name a section, which is here only now.
    if (location.hash.length > 1) showAnchor(location.hash.slice(1))
  }, [])
  return (
    <chakra.article
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      columnGap="12"
      rowGap="6"
      xl={{ gridTemplateColumns: 'minmax(0, 46rem) 15rem', justifyContent: 'center' }}
      _print={{ display: 'block' }}
    >
      <chakra.header xl={{ gridColumn: '1' }} _print={{ mb: '5' }}>
        <chakra.h1 fontSize="2xl" fontWeight="semibold" lineHeight="tight" letterSpacing="tighter">
          {doc.title}
        </chakra.h1>
        <chakra.p mt="2" fontSize="lg" color="fg.muted">
          {inline(doc.lead)}
        </chakra.p>
      </chakra.header>
      <chakra.div xl={{ gridColumn: '2', gridRow: '1 / span 2' }} _print={{ display: 'none' }}>
        <Contents label={t('contents')} sections={doc.sections} />
      </chakra.div>
      <chakra.div lineHeight="1.6">
        {doc.sections.map(({ id, title, blocks }) => (
          <chakra.section key={id} aria-labelledby={id} css={{ '& + &': { mt: '10' } }}>
            <chakra.h2
              id={id}
              tabIndex={-1}
              pb="1"
              borderBottomWidth="1px"
              fontSize="xl"
              fontWeight="semibold"
              lineHeight="tight"
              letterSpacing="tighter"
              breakAfter="avoid"
              // The keyboard is brought here by a link; the heading itself is nothing to use.
              _focusVisible={{ outline: 'none' }}
            >
              {title}
            </chakra.h2>
            <Blocks blocks={blocks} />
          </chakra.section>
        ))}
      </chakra.div>
    </chakra.article>
  )
}
