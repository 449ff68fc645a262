interface Props {
  id: string;
  label: string;
  /** For the browser's dialog. */
  accept: string;
  /** The text field that gets the content of the file. */
  into: string;
  /** The path that reads the file. */
  read: string;
  maxBytes: number;
}

/** The content of the file goes into a text field. Without scripts the field is hidden: the cells can be pasted. */
export function TableFileField({ id, label, accept, into, read, maxBytes }: Props) {
  return (
    <table-file hidden data-read={read} data-into={into} data-max-bytes={maxBytes} className="block">
      <label htmlFor={id} className="text-sm font-[600]">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        className="mt-1.5 block min-h-11 w-full max-w-prose text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-edge file:bg-transparent file:px-5 file:font-[600] file:text-ink"
      />
      <p role="status" className="min-h-5 pt-1 text-sm text-soft" />
    </table-file>
  );
}
