package session

import "github.com/redis/go-redis/v9"

// A kept session is a hash: v the version, d the sealed session, s when it was seen in epoch milliseconds, m what operators
// see, sealed with the key ring. One that was ended has e, one that was replaced r, its sealed successor, and u, until when
// that counts. Each script is one step for all replicas, and may run twice without harm: a client tries again when an answer
// is lost.

// keepLua gives a session its time to live, and notes it under the labels, which are the keys from the one after it on.
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

// createScript keeps a session and its labels. KEYS: session, labels; ARGV: d, s, m, ms to live, ms of the labels, member.
var createScript = redis.NewScript(keepLua + `
redis.call('HSET', KEYS[1], 'v', 1, 'd', ARGV[1], 's', ARGV[2], 'm', ARGV[3])
return keep(1)`)

// touchScript notes activity; KEYS and ARGV as those of createScript.
var touchScript = redis.NewScript(keepLua + `
local f = redis.call('HMGET', KEYS[1], 'd', 'e', 'r', 's')
if f[2] or f[3] then return 'ended' end
if not f[1] then return 'none' end
if tonumber(ARGV[2]) > tonumber(f[4]) then redis.call('HSET', KEYS[1], 's', ARGV[2]) end
redis.call('HSET', KEYS[1], 'm', ARGV[3])
return keep(1)`)

// updateScript is the compare-and-set. KEYS: session; ARGV: the version that was read, the next, d.
var updateScript = redis.NewScript(`
local f = redis.call('HMGET', KEYS[1], 'v', 'e', 'r')
if f[2] then return 'ended' end
if f[3] or (f[1] and f[1] ~= ARGV[1]) then return 'changed' end
if not f[1] then return 'none' end
redis.call('HSET', KEYS[1], 'v', ARGV[2], 'd', ARGV[3])
return 'ok'`)

// replaceScript puts the successor in the session's place. KEYS: old, those of createScript; ARGV: those of createScript, r,
// u, ms to live of the old.
var replaceScript = redis.NewScript(keepLua + `
local f = redis.call('HMGET', KEYS[1], 'd', 'r')
if f[2] == ARGV[7] then return 'ok' end
if not f[1] then return 'ended' end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'r', ARGV[7], 'u', ARGV[8])
redis.call('PEXPIRE', KEYS[1], ARGV[9])
redis.call('HSET', KEYS[2], 'v', 1, 'd', ARGV[1], 's', ARGV[2], 'm', ARGV[3])
return keep(2)`)

// endScript leaves a mark in the place of a session, so that its cookie reads as an ended one's, which a newer cookie may have
// followed. KEYS: session; ARGV: ms to live of the mark.
var endScript = redis.NewScript(`
if redis.call('EXISTS', KEYS[1]) == 0 then return 'none' end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'e', 1)
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return 'ok'`)

// lockScript takes the lock when it is free and prolongs it when it is the holder's. KEYS: lock; ARGV: holder, ms to live.
var lockScript = redis.NewScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] or redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then
  return redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 0`)

// unlockScript gives the holder's lock back. KEYS: lock; ARGV: holder.
var unlockScript = redis.NewScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0`)
