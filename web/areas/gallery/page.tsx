import { chakra } from '@chakra-ui/react/styled-system'
import { BasicsSection } from './BasicsSection'
import { ChoicesSection } from './ChoicesSection'
import { FeedbackSection } from './FeedbackSection'
import { FormSection } from './FormSection'
import { InputStyle } from './InputStyle'

const intro = 'Every part of the product in its states. This page is in the development build only.'

/** The parts of the product, to look at and to test. */
export default function Page() {
  return (
    <chakra.div display="grid" gap="5" maxW="72rem">
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="3">
        <div>
          <chakra.h1 textStyle="page">Gallery</chakra.h1>
          <chakra.p mt="1" color="fg.muted">
            {intro}
          </chakra.p>
        </div>
        <InputStyle />
      </chakra.div>
      <BasicsSection />
      <ChoicesSection />
      <FeedbackSection />
      <FormSection />
    </chakra.div>
  )
}
