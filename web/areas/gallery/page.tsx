import { chakra } from '@chakra-ui/react/styled-system'
import { BasicsSection } from './BasicsSection'
import { PageFrame } from '~/ui/page'
import { ChoicesSection } from './ChoicesSection'
import { FeedbackSection } from './FeedbackSection'
import { FieldsSection } from './FieldsSection'
import { FormSection } from './FormSection'
import { InputStyle } from './InputStyle'
import { PartsSection } from './PartsSection'
import { OverlaysSection } from './OverlaysSection'

const intro = 'Every part of the product in its states. This page is in the development build only.'

/** The parts of the product, to look at and to test. */
export default function Page() {
  return (
    <PageFrame title="Gallery" controls={<InputStyle />}>
      <chakra.p color="fg.muted">{intro}</chakra.p>
      <BasicsSection />
      <ChoicesSection />
      <PartsSection />
      <OverlaysSection />
      <FeedbackSection />
      <FieldsSection />
      <FormSection />
    </PageFrame>
  )
}
