import type { ReactNode } from 'react';

interface NotesTableProps {
  head: readonly ReactNode[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table on the page of a widget. */
export function NotesTable({ head, rows }: NotesTableProps) {
  return (
    <table className="catalog-notes">
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
