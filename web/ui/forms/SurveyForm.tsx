import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { Button } from '../button'
import { ErrorSummary } from './ErrorSummary'
import { useFormsMessages } from './messages'
import { Progress } from './Progress'
import type { Section } from './schema'
import { SurveyField } from './SurveyField'
import { useSurvey, type SurveyOptions } from './use-survey'

export interface SurveyFormProps extends SurveyOptions {
  /** Names the form for screen readers. */
  label: string
  submitLabel: string
  /** What no schema describes, below the sections; its state is its owner's. */
  children?: ReactNode
  /** That state, so that Discard is there for it and takes it back too. */
  besides?: { changed: boolean; discard: () => void }
}

/** A form from a schema: sections, progress, errors in place and in a summary, and no input lost by accident (A91). */
export function SurveyForm({ label, submitLabel, children, besides, ...options }: SurveyFormProps) {
  const t = useFormsMessages()
  const formId = useId()
  const { control, submit, discard, goTo, progress, summary, isDirty, isSubmitting } = useSurvey(options)
  return (
    <chakra.form aria-label={label} noValidate display="grid" gap="5" maxW="44rem" onSubmit={submit}>
      <Progress {...progress} />
      <ErrorSummary {...summary} onGoTo={goTo} />
      {options.schema.sections.map((section, at) => (
        <SectionCard key={at} section={section} titleId={`${formId}-section-${at}`}>
          {section.fields.map((field) => (
            <SurveyField key={field.name} formId={formId} field={field} control={control} />
          ))}
        </SectionCard>
      ))}
      {children}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button type="submit" variant="solid" size="lg" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? t('submitting') : submitLabel}
        </Button>
        {(isDirty || besides?.changed) && !isSubmitting && (
          <Button
            variant="ghost"
            size="lg"
            onClick={() => {
              discard()
              besides?.discard()
            }}
          >
            {t('discard')}
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  )
}

function SectionCard({ section, titleId, children }: { section: Section; titleId: string; children: React.ReactNode }) {
  return (
    <chakra.section
      aria-labelledby={titleId}
      display="grid"
      gap="5"
      p={{ base: '4', sm: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="xs"
    >
      <div>
        <chakra.h3 id={titleId} textStyle="section">
          {section.title}
        </chakra.h3>
        {section.description && (
          <chakra.p mt="1" fontSize="sm" color="fg.muted">
            {section.description}
          </chakra.p>
        )}
      </div>
      {children}
    </chakra.section>
  )
}
