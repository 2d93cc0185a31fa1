"""TLS before a server that has none: takes connections on a free port and passes the bytes on.

    tls_front.py CERTIFICATE KEY PORT

Prints `port N`. Ends when its standard input does.
"""
import asyncio
import ssl
import sys


async def pump(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except (ConnectionError, ssl.SSLError):
        pass
    finally:
        writer.close()


async def main(certificate, key, port):
    async def serve(reader, writer):
        behind_reader, behind_writer = await asyncio.open_connection("127.0.0.1", port)
        await asyncio.gather(pump(reader, behind_writer), pump(behind_reader, writer))

    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate, key)
    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    print("port", server.sockets[0].getsockname()[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    server.close()


asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
