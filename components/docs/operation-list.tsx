import { Table, Td, Th } from "../ui/table.tsx";

/** What the list shows of an operation. */
export interface ListedOperation {
  id: string;
  method: string;
  path: string;
  /** US dollars, or `free`. */
  price: string;
  summary: string;
}

/** Every operation with its price, area by area. */
export function OperationList({ areas }: { areas: readonly { title: string; description: string; operations: readonly ListedOperation[] }[] }) {
  return areas.map(({ title, description, operations }) => (
    <section key={title} className="mt-12">
      <Table
        caption={
          <>
            {title}
            <span className="block max-w-prose font-sans text-sm font-[400] text-soft">{description}</span>
          </>
        }
      >
        <thead>
          <tr>
            <Th scope="col">Operation</Th>
            <Th scope="col" isFigure>
              USD
            </Th>
          </tr>
        </thead>
        <tbody>
          {operations.map(({ id, method, path, price, summary }) => (
            <tr key={id}>
              <Td>
                <code>
                  {method} {path}
                </code>
                <span className="block text-soft">{summary}</span>
              </Td>
              <Td isFigure>{price}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  ));
}
