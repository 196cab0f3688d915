package session

import "github.com/redis/go-redis/v9"

// A stored session is a hash: v version, d encrypted session, s last activity in epoch milliseconds, m meta encrypted with the keyring.
// An ended one has e; a replaced one has r, its encrypted successor, and u, until when that counts. Each script is atomic and idempotent,
// since clients retry after a lost response.

// keepLua sets the session's expiry and adds it to its labels, which are the keys after it.
const keepLua = `
local function keep(at)
  redis.call('PEXPIRE', KEYS[at], ARGV[4])
  for i = at + 1, #KEYS do
    redis.call('SADD', KEYS[i], ARGV[6])
    redis.call('PEXPIRE', KEYS[i], ARGV[5])
  end
  return 'ok'
end
`

// createScript stores a session and its labels. KEYS: session, labels; ARGV: d, s, m, ms to live, ms of the labels, member.
var createScript = redis.NewScript(keepLua + `
redis.call('HSET', KEYS[1], 'v', 1, 'd', ARGV[1], 's', ARGV[2], 'm', ARGV[3])
return keep(1)`)

// touchScript records activity; KEYS and ARGV are those of createScript.
var touchScript = redis.NewScript(keepLua + `
local f = redis.call('HMGET', KEYS[1], 'd', 'e', 'r', 's')
if f[2] or f[3] then return 'ended' end
if not f[1] then return 'none' end
if tonumber(ARGV[2]) > tonumber(f[4]) then redis.call('HSET', KEYS[1], 's', ARGV[2]) end
redis.call('HSET', KEYS[1], 'm', ARGV[3])
return keep(1)`)

// updateScript is a compare-and-set. KEYS: session; ARGV: expected version, next version, d.
var updateScript = redis.NewScript(`
local f = redis.call('HMGET', KEYS[1], 'v', 'e', 'r')
if f[2] then return 'ended' end
if f[3] or (f[1] and f[1] ~= ARGV[1]) then return 'changed' end
if not f[1] then return 'none' end
redis.call('HSET', KEYS[1], 'v', ARGV[2], 'd', ARGV[3])
return 'ok'`)

// replaceScript replaces a session by its successor. KEYS: old, those of createScript; ARGV: those of createScript, r, u, ms to live of
// the old.
var replaceScript = redis.NewScript(keepLua + `
local f = redis.call('HMGET', KEYS[1], 'd', 'r')
if f[2] == ARGV[7] then return 'ok' end
if not f[1] then return 'ended' end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'r', ARGV[7], 'u', ARGV[8])
redis.call('PEXPIRE', KEYS[1], ARGV[9])
redis.call('HSET', KEYS[2], 'v', 1, 'd', ARGV[1], 's', ARGV[2], 'm', ARGV[3])
return keep(2)`)

// endScript replaces a session by a mark, so that its cookie reads as ended: the browser may have a newer one. KEYS: session; ARGV: ms to
// live of the mark.
var endScript = redis.NewScript(`
if redis.call('EXISTS', KEYS[1]) == 0 then return 'none' end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'e', 1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 'ok'`)

// lockScript takes a free lease or renews the holder's. KEYS: lease; ARGV: holder, ms to live.
var lockScript = redis.NewScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] or redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then
  return redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 0`)

// unlockScript releases the holder's lease. KEYS: lease; ARGV: holder.
var unlockScript = redis.NewScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`)
