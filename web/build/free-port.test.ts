import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { freeAddress } from './free-port.mjs'

test('picks the next free port for one in use, and names it', async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  const { port } = holder.address() as AddressInfo
  const said: string[] = []
  const address = await freeAddress(`127.0.0.1:${port}`, (text: string) => said.push(text))
  expect(address).toMatch(/^127\.0\.0\.1:\d+$/)
  expect(address).not.toBe(`127.0.0.1:${port}`)
  expect(said).toEqual([`port ${port} is in use; taking ${address.split(':')[1]}`])
  await new Promise((resolve) => holder.close(resolve))
  expect(await freeAddress(`127.0.0.1:${port}`, (text: string) => said.push(text))).toBe(`127.0.0.1:${port}`)
  expect(said).toHaveLength(1)
})
