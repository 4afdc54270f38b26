export default function Without() {
  return <p>The beans are out!</p>;
}
