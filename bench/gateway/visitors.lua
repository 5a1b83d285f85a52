-- wrk: each request comes from another visitor, so that no limit per address is reached.
local count = 0
function request()
  count = (count + 1) % 65536
  wrk.headers["x-forwarded-for"] = "10.1." .. math.floor(count / 256) .. "." .. (count % 256)
  return wrk.format()
end
function done(summary, latency)
  local failed = summary.errors
  io.write(string.format("\n{\"perSecond\": %f, \"p99\": %f, \"failed\": %d}\n",
    summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000,
    failed.connect + failed.read + failed.write + failed.status + failed.timeout))
end
