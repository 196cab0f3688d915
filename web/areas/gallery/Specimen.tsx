import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'

/** A group of specimens under its name. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} p="5" bg="bg.panel" borderWidth="1px" borderRadius="lg" boxShadow="xs">
      <chakra.h2 id={id} textStyle="section" mb="4">
        {title}
      </chakra.h2>
      <chakra.div display="grid" gap="4">
        {children}
      </chakra.div>
    </chakra.section>
  )
}

/** A name beside its specimen. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '10rem 1fr' }} gap="2" alignItems="center">
      <chakra.p textStyle="label">{name}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5" minW="0">
        {children}
      </chakra.div>
    </chakra.div>
  )
}
