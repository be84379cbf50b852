/** What has a height of its own in a list of rows, px. */
export interface Heights {
  readonly rowHeight: number
  /** The sticky header; on phones it is there for screen readers only. */
  readonly headHeight: number
  /** The head of a day. */
  readonly dayHeight: number
}

/** How high the head of a group is where letters are of the usual size, px. */
export const usualGroupHead = 32

/** The last of rising numbers that is not above a limit, as how many of them are not. */
const countUpTo = (numbers: ArrayLike<number>, limit: number): number => {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Where rows of one height lie in a list in which some begin a group and have its head above them: by arithmetic over
 * the places of those rows, whatever their number.
 */
export class RowTops {
  readonly rows: number
  readonly rowHeight: number
  /** The rows that begin a group, rising; none when nothing is grouped. */
  readonly starts: ArrayLike<number>
  readonly groupHead: number

  constructor(rows: number, rowHeight: number, starts: ArrayLike<number>, groupHead: number) {
    this.rows = rows
    this.rowHeight = rowHeight
    this.starts = starts
    this.groupHead = groupHead
  }

  get height(): number {
    return this.rows * this.rowHeight + countUpTo(this.starts, this.rows - 1) * this.groupHead
  }

  /** What of the top of the view is covered by the head of the group that is read. */
  get cover(): number {
    return this.starts.length === 0 ? 0 : this.groupHead
  }

  /** The group a row is of; −1 where nothing is grouped. */
  groupOf(row: number): number {
    return countUpTo(this.starts, row) - 1
  }

  /** The upper edge of a row, below the head that it may have. */
  top(row: number): number {
    return row * this.rowHeight + (this.groupOf(row) + 1) * this.groupHead
  }

  /** The upper edge of a group's head. */
  groupTop(group: number): number {
    return (this.starts[group] ?? this.rows) * this.rowHeight + group * this.groupHead
  }

  /** The row at an offset; of a head, the row below it. */
  at(offset: number): number {
    let low = 0
    let high = this.starts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.groupTop(middle) <= offset) low = middle + 1
      else high = middle
    }
    if (low === 0) return Math.floor(offset / this.rowHeight)
    return (
      (this.starts[low - 1] ?? 0) +
      Math.max(0, Math.floor((offset - this.groupTop(low - 1) - this.groupHead) / this.rowHeight))
    )
  }
}
