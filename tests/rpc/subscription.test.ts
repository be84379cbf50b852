import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { drawn, openSubscription, type Post, type Subscription } from "../../src/rpc/subscription.ts"

/** The page's end of a watch: what it was sent, and its word that it drew. */
const makePort = () => {
  const posts: Array<unknown> = []
  const port = {
    postMessage: (post: Post<unknown>) => void posts.push(post.value),
    close: vi.fn<() => void>(),
    onmessage: null as ((event: MessageEvent) => void) | null,
  }
  return {
    posts,
    close: port.close,
    port: port as unknown as MessagePort,
    draw: () => port.onmessage?.(new MessageEvent("message", { data: drawn })),
  }
}

describe("a watch in the worker", () => {
  let page: ReturnType<typeof makePort>
  let value: unknown
  let computed: number
  let crashes: Array<unknown>
  let watch: Subscription
  let turns: Array<() => void>
  const change = (next: unknown): void => {
    value = next
    watch.invalidate()
  }
  beforeEach(() => {
    vi.useFakeTimers()
    page = makePort()
    value = { rows: 1 }
    computed = 0
    crashes = []
    turns = []
    watch = openSubscription({
      port: page.port,
      crashed: (error) => crashes.push(error),
      inTurn: (run) => void turns.push(run),
      compute: () => {
        computed++
        if (value instanceof Error) throw value
        return value
      },
    })
  })
  afterEach(() => void vi.useRealTimers())

  test("is answered at once, with the current value", () => {
    expect(page.posts).toEqual([{ rows: 1 }])
  })

  test("is answered though the work before the answer cannot begin", () => {
    const other = makePort()
    openSubscription({
      port: other.port,
      crashed: (error) => crashes.push(error),
      inTurn: (run) => void turns.push(run),
      prepare: () => {
        throw new Error("not read yet")
      },
      compute: () => ({ rows: 2 }),
    })
    expect(other.posts).toEqual([{ rows: 2 }])
  })

  test("is not held up by its first answer, which may say that nothing is known yet, and is by all others", () => {
    page.draw()
    change({ rows: 2 })
    vi.advanceTimersByTime(0)
    expect(page.posts).toEqual([{ rows: 1 }, { rows: 2 }])
    page.draw()
    change({ rows: 3 })
    vi.advanceTimersByTime(79)
    expect(page.posts).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(page.posts).toEqual([{ rows: 1 }, { rows: 2 }, { rows: 3 }])
  })

  test("is held up less by an answer that says nothing new: what was missing may be there soon after", () => {
    page.draw()
    change({ rows: 1 })
    vi.advanceTimersByTime(0)
    expect(computed).toBe(2)
    change({ rows: 2 })
    vi.advanceTimersByTime(9)
    expect(page.posts).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(page.posts).toEqual([{ rows: 1 }, { rows: 2 }])
  })

  test("has one message in flight: a page that does not draw is sent nothing more, and then only the newest", () => {
    for (let rows = 2; rows <= 50; rows++) {
      change({ rows })
      vi.runAllTimers()
    }
    expect(page.posts).toEqual([{ rows: 1 }])
    expect(computed).toBe(1)
    page.draw()
    vi.runAllTimers()
    expect(page.posts).toEqual([{ rows: 1 }, { rows: 50 }])
  })

  test("is not sent a value that did not change", () => {
    page.draw()
    for (let turn = 0; turn < 5; turn++) {
      change({ rows: 1 })
      vi.runAllTimers()
    }
    expect(page.posts).toEqual([{ rows: 1 }])
    change({ rows: 2 })
    vi.runAllTimers()
    expect(page.posts).toEqual([{ rows: 1 }, { rows: 2 }])
  })

  test("is sent nothing while there is nothing to say, and what comes after", () => {
    page.draw()
    change(undefined)
    vi.runAllTimers()
    expect([page.posts, computed]).toEqual([[{ rows: 1 }], 2])
    change({ rows: 2 })
    vi.runAllTimers()
    expect(page.posts).toEqual([{ rows: 1 }, { rows: 2 }])
  })

  test("an answer that took long is followed by four times as long a rest, in which others are served", () => {
    const slow = makePort()
    let answers = 0
    const other = openSubscription({
      port: slow.port,
      crashed: (error) => crashes.push(error),
      inTurn: (run) => void turns.push(run),
      compute: () => {
        vi.advanceTimersByTime(100) // so long does it take
        return (answers += 1)
      },
    })
    slow.draw()
    other.invalidate()
    vi.advanceTimersByTime(399)
    expect(answers).toBe(1)
    vi.advanceTimersByTime(1)
    expect(answers).toBe(2)
  })

  test("many changes in one turn are one answer", () => {
    page.draw()
    for (let rows = 2; rows <= 10; rows++) change({ rows })
    vi.runAllTimers()
    expect(page.posts).toEqual([{ rows: 1 }, { rows: 10 }])
    expect(computed).toBe(2)
  })

  test("law 4: an answer that fails is told to the worker's own console, and the watch goes on", () => {
    page.draw()
    change(new Error("broken"))
    vi.runAllTimers()
    expect(crashes).toEqual([new Error("broken")])
    change({ rows: 3 })
    vi.runAllTimers()
    expect(page.posts).toEqual([{ rows: 1 }, { rows: 3 }])
  })

  test("once closed it computes and sends nothing, whatever changes", () => {
    page.draw()
    change({ rows: 2 })
    watch.close()
    change({ rows: 3 })
    vi.runAllTimers()
    expect(page.posts).toEqual([{ rows: 1 }])
    expect(computed).toBe(1)
    expect(page.close).toHaveBeenCalledOnce()
  })

  describe("with an answer that takes long", () => {
    let steps: number
    let sliced: Subscription
    const open = (prepare: () => Generator<void, void>) => {
      page = makePort()
      sliced = openSubscription({
        port: page.port,
        crashed: (error) => crashes.push(error),
        inTurn: (run) => void turns.push(run),
        prepare,
        compute: () => ({ steps }),
      })
    }
    /** Ten steps of two milliseconds each. */
    function* long(): Generator<void, void> {
      for (let step = 0; step < 10; step++) {
        steps++
        vi.advanceTimersByTime(2)
        yield
      }
    }
    beforeEach(() => {
      steps = 0
    })

    test("B046 lets others in every few milliseconds, and answers when all of it is done", () => {
      open(long)
      const done: Array<number> = []
      while (turns.length > 0) {
        done.push(steps)
        turns.shift()?.()
      }
      expect(done).toEqual([3, 6, 9])
      expect(page.posts).toEqual([{ steps: 10 }])
    })

    test("is called off with its question, and goes no further", () => {
      open(long)
      sliced.close()
      turns.forEach((run) => run())
      expect([steps, page.posts]).toEqual([3, []])
    })

    test("is not begun twice by what changes meanwhile, and is answered with the change", () => {
      open(long)
      sliced.invalidate()
      vi.advanceTimersByTime(1_000)
      while (turns.length > 0) turns.shift()?.()
      expect([steps, page.posts]).toEqual([10, [{ steps: 10 }]])
      page.draw()
      vi.runAllTimers()
      expect([steps, page.posts.length]).toEqual([10, 1])
    })

    test("is answered all the same when its preparation fails", () => {
      open(function* (): Generator<void, void> {
        yield
        throw new Error("a part is not there")
      })
      expect([page.posts, crashes]).toEqual([[{ steps: 0 }], []])
    })
  })
})
